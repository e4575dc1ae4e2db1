/** The id of the heading of an open row, where the focus goes. */
export const DETAIL_HEADING = 'row-detail-heading'
