/**
 * The fixtures of every test in the browser: one site with its own database per worker.
 *
 * The database is as at the start before each test. A test fails when PHP logged anything, when a script threw, or
 * when the console showed an error.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
	expect,
	test as base,
	type BrowserContext,
	type BrowserContextOptions,
	type Page,
} from '@playwright/test';
import type { Site, SiteOptions, StartSite } from '../types';
import { Editor } from './editor';
import { KeptPages } from './kept';
import { load } from './load.cjs';
import { layoutShifts } from './measure';
import { Problems } from './problems';

export { expect } from '@playwright/test';
export { expectAccessible, layoutShift } from './measure';
export { Editor } from './editor';
export { screenshot, smallScreenshot } from './screenshot';
export type { Site, SiteOptions } from '../types';

/** A post to seed. */
export interface SeedPost {
	content: string;
	title?: string;
	status?: 'publish' | 'draft' | 'private' | 'future';
	type?: string;
	/** The author, whose capabilities apply to the content (kses filters an author's). Default admin. */
	author?: string;
}

/** Options of a visit. */
export interface VisitOptions {
	javaScript?: boolean;
	/** Width of the window in pixels. */
	width?: number;
	/** Whether the site has a right-to-left language. */
	rtl?: boolean;
	/** Whether the plugin's texts are longer and in brackets, as in a language that is made up. */
	pseudo?: boolean;
	/** Username. Default: a visitor. */
	login?: string;
	/** The visitor's timezone, such as Asia/Tokyo. */
	timezoneId?: string;
	reducedMotion?: boolean;
	/** Whether the device has a touch screen. */
	touch?: boolean;
}

interface TestFixtures {
	/** The errors in the browser. A test that causes an error allows it here. */
	problems: Problems;
	/** Opens a page as a logged-in user. */
	pageAs: ( login: string, options?: VisitOptions ) => Promise< Page >;
	/** A page of the administrator. */
	adminPage: Page;
	/** The block editor as the administrator; `editorAs` for others. */
	editor: Editor;
	editorAs: ( login: string, options?: VisitOptions ) => Promise< Editor >;
	/** Inserts a post without the editor. */
	seedPost: (
		post: SeedPost | string
	) => Promise< { id: number; url: string } >;
	/** Opens a post (by ID) or a path as a visitor, in a new browser context. */
	visit: (
		target: number | string,
		options?: VisitOptions
	) => Promise< Page >;
	/**
	 * Expects that a post's page has no layout shift while it loads and scrolls, and is not wider than the window: on
	 * desktop, on a phone, and on a phone from right to left. `time` is what the visitor's clock shows.
	 */
	expectSteady: ( id: number, time?: string ) => Promise< void >;
	/** The saved database that each test begins with, once a test has saved it. Default: that of the start. */
	beginning: string;
	everythingInOrder: void;
}

interface WorkerFixtures {
	/** The kind of site. A test file sets it with `test.use( { siteOptions } )`. */
	siteOptions: SiteOptions;
	site: Site;
	keptPages: KeptPages;
}

/** Two web servers with one database, one folder and one object cache, for `npm run test:cluster`. */
const CLUSTER: SiteOptions = { engine: 'fpm', servers: 2, objectCache: true };

/** Messages of PHP about WordPress’s own files, also where an image is deleted while WordPress saves it. */
const coreNoise =
	/Optional parameter \$\w+ declared before required parameter|chmod\(\): No such file or directory in \S+\/class-wp-image-editor-/;

export const test = base.extend< TestFixtures, WorkerFixtures >( {
	siteOptions: [ {}, { option: true, scope: 'worker' } ],

	site: [
		async ( { siteOptions }, provide ) => {
			const { startSite } = ( await load(
				pathToFileURL( join( __dirname, '../index.mjs' ) ).href
			) ) as { startSite: StartSite };
			const site = await startSite( {
				engine: process.env.FREEHOLD_ENGINE as SiteOptions[ 'engine' ],
				wpVersion: process.env.WP_VERSION as SiteOptions[ 'wpVersion' ],
				...siteOptions,
				...( process.env.FREEHOLD_CLUSTER ? CLUSTER : {} ),
			} );
			await provide( site );
			await site.stop();
		},
		{ scope: 'worker', timeout: 180000 },
	],

	keptPages: [
		async ( { browser, site }, provide ) => {
			const pages = new KeptPages( browser, site.url );
			await provide( pages );
			await pages.close();
		},
		{ scope: 'worker' },
	],

	baseURL: async ( { site }, provide ) => provide( site.url ),

	problems: async ( { site }, provide ) =>
		provide( new Problems( site.url ) ),

	beginning: [ 'start', { option: true } ],

	everythingInOrder: [
		async ( { beginning, site, problems }, provide ) => {
			await ( existsSync( join( site.dir, 'snapshots', beginning ) )
				? site.restore( beginning )
				: site.reset() );
			await site.clearDebugLog();
			await provide();
			const log = ( await site.debugLog() )
				.split( '\n' )
				.filter( ( line ) => line !== '' && ! coreNoise.test( line ) );
			expect( log, 'what PHP logged' ).toEqual( [] );
			expect( problems.list(), 'errors in the browser' ).toEqual( [] );
		},
		{ auto: true },
	],

	context: async ( { context, problems }, provide ) => {
		problems.watch( context );
		await provide( context );
	},

	visit: async ( { browser, problems, site }, provide ) => {
		const contexts: BrowserContext[] = [];
		await provide( async ( target, options = {} ) => {
			const settings: BrowserContextOptions = {
				javaScriptEnabled: options.javaScript ?? true,
				baseURL: site.url,
				viewport: { width: options.width ?? 1280, height: 800 },
				timezoneId: options.timezoneId,
				reducedMotion: options.reducedMotion ? 'reduce' : undefined,
				hasTouch: options.touch ?? false,
			};
			const context = await browser.newContext( settings );
			contexts.push( context );
			problems.watch( context );
			if ( options.login ) {
				await context.addCookies( await site.cookies( options.login ) );
			}
			if ( options.rtl ) {
				await context.addCookies( [
					{ name: 'site_direction', value: 'rtl', url: site.url },
				] );
			}
			if ( options.pseudo ) {
				await context.addCookies( [
					{ name: 'site_pseudo', value: '1', url: site.url },
				] );
			}
			const page = await context.newPage();
			if ( target !== '' ) {
				await page.goto(
					typeof target === 'number' ? `/?p=${ target }` : target,
					{ waitUntil: 'load' }
				);
			}
			return page;
		} );
		await Promise.all( contexts.map( ( context ) => context.close() ) );
	},

	expectSteady: async ( { problems, visit }, provide ) =>
		provide( async ( id, time ) => {
			// The theme's fonts move its headings when they load.
			problems.allow( /\.woff2/ );
			for ( const options of [
				{ width: 1280 },
				{ width: 360 },
				{ width: 360, rtl: true },
			] ) {
				const page = await visit( '', options );
				if ( time ) {
					// Playwright's clock replaces the entries that the Interactivity API reads.
					await page.addInitScript( ( now ) => {
						Date.now = () => now;
					}, Date.parse( time ) );
				}
				await page.route( '**/*.woff2', ( route ) => route.abort() );
				await page.goto( `/?p=${ id }` );
				expect(
					( await layoutShifts( page, { reload: false } ) ).moved
				).toEqual( [] );
				expect(
					await page.evaluate(
						() => document.documentElement.scrollWidth
					)
				).toBeLessThanOrEqual( options.width );
			}
		} ),

	pageAs: async ( { keptPages, problems, site, visit }, provide, info ) => {
		await provide( async ( login, options ) => {
			const page = options ? undefined : await keptPages.take( login );
			if ( ! page ) {
				return visit( '', { ...options, login } );
			}
			problems.watch( page.context() );
			await page.context().addCookies( await site.cookies( login ) );
			return page;
		} );
		await keptPages.giveBack( info.status === info.expectedStatus );
	},

	adminPage: async ( { pageAs }, provide ) =>
		provide( await pageAs( 'admin' ) ),

	editorAs: async ( { pageAs, site }, provide ) =>
		provide(
			async ( login, options ) =>
				new Editor( await pageAs( login, options ), site.url )
		),

	editor: async ( { editorAs }, provide ) =>
		provide( await editorAs( 'admin' ) ),

	seedPost: async ( { site }, provide ) =>
		provide( async ( given ) => {
			const post = typeof given === 'string' ? { content: given } : given;
			const fields = Buffer.from(
				JSON.stringify( {
					post_title: post.title ?? 'A seeded post',
					post_content: post.content,
					post_status: post.status ?? 'publish',
					post_type: post.type ?? 'post',
				} )
			).toString( 'base64' );
			return site.wpEval< { id: number; url: string } >(
				`$fields = json_decode( base64_decode( '${ fields }' ), true );
				$fields['post_author'] = get_current_user_id();
				$id = wp_insert_post( wp_slash( $fields ), true );
				if ( is_wp_error( $id ) ) {
					throw new RuntimeException( $id->get_error_message() );
				}
				return array( 'id' => $id, 'url' => get_permalink( $id ) );`,
				{ user: post.author ?? 'admin' }
			);
		} ),
} );
