/**
 * Keeps one page per user from test to test. The browser has compiled WordPress’s scripts in it, which takes as long as the rest
 * of opening the editor.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test';

/** What a test can do to a page or its context that cannot be undone. Such a page is not kept. */
const LASTING = {
	page: [
		'addInitScript',
		'close',
		'exposeBinding',
		'exposeFunction',
		'setExtraHTTPHeaders',
	],
	context: [
		'addInitScript',
		'close',
		'exposeBinding',
		'exposeFunction',
		'grantPermissions',
		'newCDPSession',
		'newPage',
		'setExtraHTTPHeaders',
		'setGeolocation',
	],
};

const VIEWPORT = { width: 1280, height: 800 };

const EVENTS = {
	page: [
		'console',
		'crash',
		'dialog',
		'download',
		'filechooser',
		'framenavigated',
		'pageerror',
		'popup',
		'request',
		'requestfailed',
		'requestfinished',
		'response',
		'websocket',
	],
	context: [
		'console',
		'dialog',
		'page',
		'request',
		'requestfailed',
		'requestfinished',
		'response',
		'weberror',
	],
};

/** Calls a function before the methods of an object. */
function onCall( target: object, names: string[], called: () => void ): void {
	const methods = target as Record< string, ( ...args: [] ) => unknown >;
	for ( const name of names ) {
		const method = methods[ name ]?.bind( target );
		methods[ name ] = ( ...args ) => {
			called();
			return method?.( ...args );
		};
	}
}

interface Kept {
	page: Page;
	context: BrowserContext;
	/** Whether a test has it now. */
	isTaken: boolean;
	/** Whether a test did to it what cannot be undone. */
	isMarked: boolean;
}

/**
 * Brings a page back to its beginning: no listeners, routes, other pages, cookies or stored data, in the first window.
 *
 * @param kept   The page.
 * @param origin The site’s origin.
 */
async function forget( { page, context }: Kept, origin: string ) {
	EVENTS.page.forEach( ( name ) => page.removeAllListeners( name ) );
	EVENTS.context.forEach( ( name ) => context.removeAllListeners( name ) );
	await page.unrouteAll( { behavior: 'ignoreErrors' } );
	await context.unrouteAll( { behavior: 'ignoreErrors' } );
	for ( const other of context.pages() ) {
		if ( other !== page ) {
			await other.close();
		}
	}
	// The page may ask whether to leave.
	page.once( 'dialog', ( dialog ) => void dialog.accept() );
	await page.goto( `${ origin }/wp-includes/images/blank.gif` );
	await page.evaluate( () => sessionStorage.clear() );
	const session = await context.newCDPSession( page );
	await session.send( 'Storage.clearDataForOrigin', {
		origin,
		storageTypes: 'cookies,local_storage,indexeddb,service_workers',
	} );
	await session.detach();
	await context.clearCookies();
	await context.setOffline( false );
	await page.setViewportSize( VIEWPORT );
	await page.emulateMedia( {
		colorScheme: null,
		contrast: null,
		forcedColors: null,
		media: null,
		reducedMotion: 'reduce',
	} );
	await page.goto( 'about:blank' );
	EVENTS.page.forEach( ( name ) => page.removeAllListeners( name ) );
}

/** The pages of one worker. */
export class KeptPages {
	private readonly pages = new Map< string, Kept >();

	constructor(
		private readonly browser: Browser,
		private readonly origin: string
	) {}

	/**
	 * Returns the page of a user.
	 *
	 * @param login The username.
	 * @return Undefined if the test has it already.
	 */
	async take( login: string ): Promise< Page | undefined > {
		const known = this.pages.get( login );
		if ( known ) {
			const page = known.isTaken ? undefined : known.page;
			known.isTaken = true;
			return page;
		}
		const context = await this.browser.newContext( {
			baseURL: this.origin,
			viewport: VIEWPORT,
			reducedMotion: 'reduce',
		} );
		const page = await context.newPage();
		const kept: Kept = { page, context, isTaken: true, isMarked: false };
		this.pages.set( login, kept );
		const mark = () => {
			kept.isMarked ||= kept.isTaken;
		};
		onCall( page, LASTING.page, mark );
		onCall( context, LASTING.context, mark );
		return page;
	}

	/**
	 * Cleans the pages that a test had.
	 *
	 * @param isOk Whether the test passed.
	 */
	async giveBack( isOk: boolean ): Promise< void > {
		for ( const [ login, kept ] of this.pages ) {
			if ( ! kept.isTaken ) {
				continue;
			}
			kept.isTaken = false;
			if ( isOk && ! kept.isMarked ) {
				await forget( kept, this.origin );
			} else {
				this.pages.delete( login );
				await kept.context.close();
			}
		}
	}

	/** Closes all pages. */
	async close(): Promise< void > {
		for ( const { context } of this.pages.values() ) {
			await context.close();
		}
	}
}
