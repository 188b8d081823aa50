/**
 * What pages load because of Freehold, in the browser, against `tests/bench/budgets.json`. Compares pages with and without
 * Freehold, including WordPress files that only Freehold requires.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page, Request } from '@playwright/test';
import budgets from '../bench/budgets.json';
import { builtBlocks, cases } from '../compat/cases';
import { expect, test, type Site } from '../site/playwright';

const visitorBudgets: Record<
	string,
	{ gzip: number; library?: number; enlarged?: number } | undefined
> = budgets.visitor;

/** Scripts by URL path, with their gzipped size in bytes. */
type Scripts = Map< string, number >;

const gzip = ( body: Buffer | string ) => gzipSync( body, { level: 9 } ).length;

const sum = ( numbers: Iterable< number > ) =>
	[ ...numbers ].reduce( ( all, one ) => all + one, 0 );

/** Collects the scripts and the paths of all files that a page requests from now on, until `stop()`. */
function collect( context: BrowserContext ): {
	scripts: Scripts;
	requests: string[];
	atRest: ( page: Page ) => Promise< void >;
	stop: () => void;
} {
	const scripts: Scripts = new Map();
	const requests: string[] = [];
	const pending = new Set< Request >();
	let count = 0;
	let isOver = false;
	context.on( 'request', ( request ) => {
		const { pathname, protocol } = new URL( request.url() );
		// Omits REST requests, because the editor repeats some every ten seconds.
		const isFile = ! [ 'fetch', 'xhr' ].includes( request.resourceType() );
		if (
			protocol.startsWith( 'http' ) &&
			( isFile || /freehold/.test( request.url() ) )
		) {
			requests.push( pathname );
		}
		count++;
		pending.add( request );
	} );
	context.on( 'requestfailed', ( request ) => pending.delete( request ) );
	context.on( 'requestfinished', async ( request ) => {
		const { pathname, protocol } = new URL( request.url() );
		try {
			const response =
				request.resourceType() === 'script' &&
				( await request.response() );
			if ( response && protocol.startsWith( 'http' ) ) {
				scripts.set( pathname, gzip( await response.body() ) );
			}
		} catch ( error ) {
			// The page may be closed in the middle of a later request.
			if ( ! isOver ) {
				throw error;
			}
		}
		pending.delete( request );
	} );
	return {
		scripts,
		requests,
		/** Resolves when the page has run what it requested, is idle, and has requested nothing more since. */
		atRest: async ( page ) => {
			let before = -1;
			while ( before !== count ) {
				before = count;
				await expect
					.poll( () => pending.size, { timeout: 90000 } )
					.toBe( 0 );
				await page.evaluate( async () => {
					// What is near is known one frame after it is rendered.
					for ( let frame = 0; frame < 3; frame++ ) {
						await new Promise( requestAnimationFrame );
					}
					await new Promise( ( done ) =>
						requestIdleCallback( done )
					);
				} );
			}
		},
		stop: () => {
			isOver = true;
		},
	};
}

/** Returns the entries of one map that are not in the other. */
const extra = ( scripts: Scripts, without: Scripts ): Scripts =>
	new Map( [ ...scripts ].filter( ( [ path ] ) => ! without.has( path ) ) );

/** Returns the inline scripts of a page, without data. */
const inlineScripts = ( page: Page ) =>
	page.evaluate( () =>
		[
			...document.querySelectorAll< HTMLScriptElement >(
				'script:not([src])'
			),
		]
			.filter( ( { type } ) =>
				[ '', 'text/javascript', 'module' ].includes( type )
			)
			.map( ( { id, textContent } ) => ( {
				id,
				text: textContent ?? '',
			} ) )
	);

const note = ( type: string, description: unknown ) =>
	test.info().annotations.push( {
		type,
		description: JSON.stringify( description ),
	} );

/** Returns whether a post contains a block that is not in another Freehold block. */
function isOutermost( content: string, block: string ): boolean {
	const open: string[] = [];
	for ( const [ , end, name, isSelfClosing ] of content.matchAll(
		/<!--\s+(\/)?wp:([a-z][a-z0-9-]*\/[a-z][a-z0-9-]*)\s.*?(\/)?-->/gs
	) ) {
		if ( ! builtBlocks.includes( name as string ) ) {
			continue;
		}
		if ( end ) {
			open.pop();
		} else {
			if ( name === block && open.length === 0 ) {
				return true;
			}
			if ( ! isSelfClosing ) {
				open.push( name as string );
			}
		}
	}
	return false;
}

/** Returns the stored posts of a block, except those where another Freehold block contains it, which has its own script. */
function postsOf( block: string ): string[] {
	const own = cases.filter(
		( { isOwn, content } ) => isOwn && isOutermost( content, block )
	);
	const itself = own.filter( ( { folder } ) =>
		block.endsWith( `/${ folder }` )
	);
	return ( itself.length ? itself : own ).map( ( { content } ) => content );
}

/** Returns whether a post contains enlargeable images, which load a WordPress script. */
const isEnlarged = ( content: string ) => content.includes( '"lightbox":true' );

/** A measurement: a block, its posts and its budget in bytes. */
const measured = builtBlocks.flatMap( ( block ) => {
	const budget = visitorBudgets[ block.replace( /^.*\//, '' ) ];
	const posts = postsOf( block );
	if ( posts.length === 0 ) {
		// It is measured with the block that contains it.
		return [];
	}
	const enlarged = posts.filter( isEnlarged );
	return [
		{
			what: block,
			posts: posts.filter( ( content ) => ! isEnlarged( content ) ),
			budget: budget?.gzip ?? 0,
			library: budget?.library ?? 0,
		},
		...( enlarged.length
			? [
					{
						what: `${ block } with enlargeable images`,
						posts: enlarged,
						budget: budget?.enlarged ?? 0,
						library: 0,
					},
			  ]
			: [] ),
	];
} );

test.describe.configure( { mode: 'parallel' } );

test( 'a visitor loads no more than the budget for each block', async ( {
	site,
	visit,
} ) => {
	test.setTimeout( 360000 );
	expect( measured.length ).toBeGreaterThan( 30 );
	const contents = [
		'<!-- wp:paragraph -->\n<p>No Freehold block.</p>\n<!-- /wp:paragraph -->',
		...measured.map( ( { posts } ) => posts.join( '\n\n' ) ),
	];
	const urls = await site.wpEval< string[] >(
		`return array_map(
			static fn ( string $content ): string => get_permalink( wp_insert_post( wp_slash( array( 'post_title' => 'A block', 'post_status' => 'publish', 'post_content' => $content ) ) ) ),
			json_decode( base64_decode( '${ Buffer.from(
				JSON.stringify( contents )
			).toString( 'base64' ) }' ), true )
		);`,
		{ user: 'admin' }
	);
	const load = async ( url: string | undefined ) => {
		const page = await visit( '' );
		const { scripts, atRest, stop } = collect( page.context() );
		await page.goto( String( url ) );
		await page.evaluate( async () => {
			const { scrollHeight } = document.documentElement;
			for ( let top = 0; top < scrollHeight; top += innerHeight ) {
				scrollTo( { top, behavior: 'instant' } );
				await new Promise( requestAnimationFrame );
			}
		} );
		await atRest( page );
		const texts = ( await inlineScripts( page ) ).map(
			( { text } ) => text
		);
		stop();
		await page.context().close();
		return { scripts, texts };
	};
	const without = await load( urls[ 0 ] );
	for ( const [
		index,
		{ budget, library: libraryBudget, what },
	] of measured.entries() ) {
		const withBlock = await load( urls[ index + 1 ] );
		const scripts = extra( withBlock.scripts, without.scripts );
		// Several blocks of a page print it several times. The longest one counts.
		const inline = Math.max(
			0,
			...withBlock.texts
				.filter( ( text ) => ! without.texts.includes( text ) )
				.map( ( text ) => Buffer.byteLength( text ) )
		);
		const loaded = { what, scripts: [ ...scripts ], inline };
		note( 'visitor', loaded );
		const report = JSON.stringify( loaded );
		// Files that load when the block is near have their own budget.
		const library = [ ...scripts ].filter( ( [ path ] ) =>
			path.includes( '/build/modules/' )
		);
		const libraryBytes = sum( library.map( ( [ , bytes ] ) => bytes ) );
		expect
			.soft( sum( scripts.values() ) - libraryBytes + inline, report )
			.toBeLessThanOrEqual( budget );
		expect
			.soft( libraryBytes, report )
			.toBeLessThanOrEqual( libraryBudget );
	}
} );

/** Opens an editor with a paragraph, without cache, and waits until it is at rest. */
async function openEditor(
	site: Site,
	visit: ( target: string, options: { login: string } ) => Promise< Page >,
	postId: number
) {
	const page = await visit( '', { login: 'admin' } );
	const session = await page.context().newCDPSession( page );
	await session.send( 'Network.enable' );
	await session.send( 'Network.setCacheDisabled', { cacheDisabled: true } );
	const { scripts, requests, atRest, stop } = collect( page.context() );
	await page.goto(
		`${ site.url }/wp-admin/post.php?post=${ postId }&action=edit`
	);
	await page
		.frameLocator( 'iframe[name="editor-canvas"]' )
		.getByText( 'No Freehold block.' )
		.waitFor( { timeout: 90000 } );
	await atRest( page );
	const inline = ( await inlineScripts( page ) ).filter( ( { id } ) =>
		id.startsWith( 'freehold' )
	);
	stop();
	await page.close();
	return { scripts, requests, inline };
}

/** Returns what the plugin adds to an editor: requests, scripts by path, and gzipped bytes. */
function added(
	withPlugin: Awaited< ReturnType< typeof openEditor > >,
	without: Awaited< ReturnType< typeof openEditor > >
) {
	const left = [ ...without.requests ];
	const requests = withPlugin.requests.filter( ( path ) => {
		const at = left.indexOf( path );
		if ( at >= 0 ) {
			left.splice( at, 1 );
		}
		return at < 0;
	} );
	const scripts = extra( withPlugin.scripts, without.scripts );
	const inline = sum( withPlugin.inline.map( ( { text } ) => gzip( text ) ) );
	return {
		requests,
		scripts,
		inline,
		total: sum( scripts.values() ) + inline,
	};
}

test( 'an editor without a Freehold block stays within the budgets for requests and script, and loads less with modules off', async ( {
	seedPost,
	site,
	visit,
} ) => {
	test.setTimeout( 360000 );
	// One file per handle, so that they can be distinguished.
	await writeFile(
		join( site.wordpress, 'wp-content/mu-plugins/one-by-one.php' ),
		"<?php define( 'CONCATENATE_SCRIPTS', false );\n"
	);
	const { id } = await seedPost(
		'<!-- wp:paragraph -->\n<p>No Freehold block.</p>\n<!-- /wp:paragraph -->'
	);
	const withAll = await openEditor( site, visit, id );
	await site.wpEval(
		// The modules of a group are one script, as long as all are on. Without the whole group, its script is gone.
		"foreach ( Freehold\\Modules\\Manifest::groups()['embeds'] as $slug ) { Freehold\\Modules::set_active( $slug, false ); }"
	);
	const withSome = await openEditor( site, visit, id );
	await site.wpEval(
		"require_once ABSPATH . 'wp-admin/includes/plugin.php'; deactivate_plugins( 'freehold/plugin.php' );"
	);
	const without = await openEditor( site, visit, id );

	const all = added( withAll, without );
	const some = added( withSome, without );
	const report = JSON.stringify( { ...all, scripts: [ ...all.scripts ] } );
	note( 'editor', { ...all, scripts: [ ...all.scripts ] } );
	expect( without.scripts.size ).toBeGreaterThan( 20 );
	expect( [ ...all.scripts.keys() ].join() ).toContain( '/freehold/' );
	expect( all.total, report ).toBeLessThanOrEqual( budgets.editor.gzip );
	expect( all.requests.length, report ).toBeLessThanOrEqual(
		budgets.editor.requests
	);
	expect( some.total ).toBeLessThan( all.total );
} );
