import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Relative addresses: the built page works from any folder of any static host.
  base: './',
  plugins: [react()],
  build: { target: 'es2022', sourcemap: false },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'test/unit/**/*.test.ts'],
    // A component's test asks for a DOM itself, in its first line: // @vitest-environment jsdom
    environment: 'node',
  },
})
