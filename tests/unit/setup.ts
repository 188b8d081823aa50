/**
 * Browser functions that jsdom lacks and that the tested code or WordPress's components call.
 */
/// <reference types="@testing-library/jest-dom" />

// A run of the whole part names what passed only on the second attempt, as the parts in the browser do.
jest.retryTimes( process.env.FREEHOLD_REPORT ? 1 : 0, {
	logErrorsBeforeRetry: true,
} );

class NoResizeObserver implements ResizeObserver {
	observe(): void {}
	unobserve(): void {}
	disconnect(): void {}
}

Object.assign( globalThis, {
	// Webpack's public path, which only a build defines.
	__webpack_public_path__: '/',
	ResizeObserver: NoResizeObserver,
} );

// Tests of servers run without a window.
if ( typeof window !== 'undefined' ) {
	require( '@testing-library/jest-dom' );
	// What animations of WordPress’s components call when a machine is busy.
	window.scrollTo = () => {};
	window.matchMedia ??= ( media: string ) =>
		( {
			matches: false,
			media,
			addEventListener() {},
			removeEventListener() {},
			addListener() {},
			removeListener() {},
		} ) as unknown as MediaQueryList;
}
