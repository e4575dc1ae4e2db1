import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { publish } from './scripts/publish/plugin.ts'
import { contentSecurityPolicy } from './scripts/site/csp.ts'
import { factsFile, servedFacts } from './scripts/site/facts.ts'

export default defineConfig({
  // Relative addresses: the built page works from any folder of any static host.
  base: './',
  // Nothing is copied as it stands: data/facts.json is made by a plugin, all else is imported and gets a hash in its name.
  publicDir: false,
  // No rewrites in dev and preview either: what is not there is a 404, as on a static host.
  appType: 'mpa',
  plugins: [react(), factsFile(), publish(servedFacts), contentSecurityPolicy()],
  build: {
    target: 'es2022',
    sourcemap: false,
    reportCompressedSize: false,
    // The polyfill would be code for browsers older than the target.
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'test/unit/**/*.test.ts'],
    // A component's test asks for a DOM itself, in its first line: // @vitest-environment jsdom
    environment: 'node',
    // Generous, for a machine that is busy: a test that hangs still ends.
    testTimeout: 30_000,
    setupFiles: ['test/setup.ts'],
  },
})
