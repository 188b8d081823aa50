/**
 * Collects the errors in the browser during a test.
 */
import type { BrowserContext } from '@playwright/test';

/** Collects script errors and console errors of every page of a test. */
export class Problems {
	private readonly found: string[] = [];

	private readonly allowed: RegExp[] = [];

	/** `origin`: the site's origin. Requests to other hosts fail by design and do not count. */
	constructor( private readonly origin: string ) {}

	/** Allows messages that the test causes on purpose. */
	allow( pattern: RegExp ): void {
		this.allowed.push( pattern );
	}

	/** Watches every page of a browser context. */
	watch( context: BrowserContext ): void {
		context.on( 'weberror', ( webError ) => {
			const thrown = webError.error();
			this.found.push( thrown.stack || thrown.message );
		} );
		context.on( 'console', ( message ) => {
			if ( message.type() !== 'error' ) {
				return;
			}
			const { url } = message.location();
			const text = message.text();
			// Core's requests: to wordpress.org for each search in the inserter, for menus that an author may not edit, and
			// to release a post's lock with the key of another post that was open in the same editor.
			const isOutside =
				/^Failed to load resource|net::ERR_/.test( text ) &&
				( ! url.startsWith( this.origin ) ||
					/\/wp\/v2\/(block-directory\/search|navigation\?)|\/admin-ajax\.php$/.test(
						url
					) );
			if ( ! isOutside ) {
				this.found.push( `console: ${ text } (${ url })` );
			}
		} );
	}

	/** Returns the problems that were not allowed. */
	list(): string[] {
		return this.found.filter(
			( text ) =>
				! this.allowed.some( ( pattern ) => pattern.test( text ) )
		);
	}
}
