/**
 * What pages really load because of us, in the browser, against `tests/bench/budgets.json`: the same page with and without
 * us, WordPress's own files that only we ask for included.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from '@playwright/test';
import budgets from '../bench/budgets.json';
import { builtBlocks, cases } from '../compat/cases';
import { expect, test, type Site } from '../site/playwright';

const visitorBudgets: Record<
	string,
	{ gzip: number; library?: number; enlarged?: number } | undefined
> = budgets.visitor;

/** Scripts by the path of their address, with their bytes after gzip. */
type Scripts = Map< string, number >;

const gzip = ( body: Buffer | string ) => gzipSync( body, { level: 9 } ).length;

const sum = ( numbers: Iterable< number > ) =>
	[ ...numbers ].reduce( ( all, one ) => all + one, 0 );

/** Collects every script that a window loads from now on. */
function collectScripts( context: BrowserContext ): {
	scripts: Scripts;
	quietFor: () => number;
} {
	const scripts: Scripts = new Map();
	let last = Date.now();
	// Scripts alone: the editor asks the server every ten seconds whether anybody else is editing.
	context.on( 'request', ( request ) => {
		if ( request.resourceType() === 'script' ) {
			last = Date.now();
		}
	} );
	context.on( 'response', async ( response ) => {
		const { pathname, protocol } = new URL( response.url() );
		if (
			response.request().resourceType() === 'script' &&
			protocol.startsWith( 'http' )
		) {
			scripts.set( pathname, gzip( await response.body() ) );
		}
	} );
	return { scripts, quietFor: () => Date.now() - last };
}

/** What is in one map and not in the other. */
const extra = ( scripts: Scripts, without: Scripts ): Scripts =>
	new Map( [ ...scripts ].filter( ( [ path ] ) => ! without.has( path ) ) );

/** Scripts in the page itself that run; data is none. */
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

/** The stored posts of a block, without those where it stands within another one of ours: that one's script is not its own. */
function postsOf( block: string ): string[] {
	const own = cases.filter(
		( { isOwn, blocks } ) => isOwn && blocks.includes( block )
	);
	const itself = own.filter( ( { folder } ) =>
		block.endsWith( `/${ folder }` )
	);
	return ( itself.length ? itself : own ).map( ( { content } ) => content );
}

/** Whether a post asks for pictures that a click enlarges, which core's own script does. */
const isEnlarged = ( content: string ) => content.includes( '"lightbox":true' );

/** What is measured by itself: a block, and what of it, in which posts, against which budget in bytes. */
const measured = builtBlocks.flatMap( ( block ) => {
	const budget = visitorBudgets[ block.replace( /^.*\//, '' ) ];
	const posts = postsOf( block );
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
						what: `${ block } with pictures that a click enlarges`,
						posts: enlarged,
						budget: budget?.enlarged ?? 0,
						library: 0,
					},
			  ]
			: [] ),
	];
} );

for ( const { budget, library: libraryBudget, posts, what } of measured ) {
	test( `a visitor loads no more than the budget for ${ what }`, async ( {
		seedPost,
		visit,
	} ) => {
		const load = async ( html: string ) => {
			const post = await seedPost( html );
			const page = await visit( '' );
			const { scripts } = collectScripts( page.context() );
			await page.goto( post.url, { waitUntil: 'networkidle' } );
			await page.mouse.wheel( 0, 20000 );
			await page.waitForLoadState( 'networkidle' );
			const texts = ( await inlineScripts( page ) ).map(
				( { text } ) => text
			);
			return { scripts, texts };
		};
		const without = await load(
			'<!-- wp:paragraph -->\n<p>Nothing of ours.</p>\n<!-- /wp:paragraph -->'
		);
		const withBlock = await load( posts.join( '\n\n' ) );
		const scripts = extra( withBlock.scripts, without.scripts );
		// A block that stands on the page more than once says it more than once: the longest counts.
		const inline = Math.max(
			0,
			...withBlock.texts
				.filter( ( text ) => ! without.texts.includes( text ) )
				.map( ( text ) => Buffer.byteLength( text ) )
		);
		note( 'visitor', { scripts: [ ...scripts ], inline } );
		const report = JSON.stringify( { scripts: [ ...scripts ], inline } );
		// What comes when the block is near has a budget of its own.
		const library = [ ...scripts ].filter( ( [ path ] ) =>
			path.includes( '/build/modules/' )
		);
		const libraryBytes = sum( library.map( ( [ , bytes ] ) => bytes ) );
		expect(
			sum( scripts.values() ) - libraryBytes + inline,
			report
		).toBeLessThanOrEqual( budget );
		expect( libraryBytes, report ).toBeLessThanOrEqual( libraryBudget );
	} );
}

/** Loads an editor with a paragraph in it and waits until no script was asked for in ten seconds. */
async function editorScripts(
	site: Site,
	visit: ( target: string, options: { login: string } ) => Promise< Page >,
	postId: number
) {
	const page = await visit( '', { login: 'admin' } );
	const { scripts, quietFor } = collectScripts( page.context() );
	await page.goto(
		`${ site.url }/wp-admin/post.php?post=${ postId }&action=edit`
	);
	await expect
		.poll( quietFor, { timeout: 90000 } )
		.toBeGreaterThanOrEqual( 10000 );
	const inline = ( await inlineScripts( page ) ).filter( ( { id } ) =>
		id.startsWith( 'freehold' )
	);
	await page.close();
	return { scripts, inline };
}

test( 'an editor without our blocks loads no more script than the budget', async ( {
	seedPost,
	site,
	visit,
} ) => {
	test.setTimeout( 240000 );
	// One file per handle, so that each can be told from the others.
	await writeFile(
		join( site.wordpress, 'wp-content/mu-plugins/one-by-one.php' ),
		"<?php define( 'CONCATENATE_SCRIPTS', false );\n"
	);
	const { id } = await seedPost(
		'<!-- wp:paragraph -->\n<p>Nothing of ours.</p>\n<!-- /wp:paragraph -->'
	);
	const withUs = await editorScripts( site, visit, id );
	await site.wpEval(
		"require_once ABSPATH . 'wp-admin/includes/plugin.php'; deactivate_plugins( 'freehold/plugin.php' );"
	);
	const without = await editorScripts( site, visit, id );

	const scripts = extra( withUs.scripts, without.scripts );
	const inline = sum( withUs.inline.map( ( { text } ) => gzip( text ) ) );
	note( 'editor', {
		total: sum( scripts.values() ) + inline,
		inline,
		scripts: [ ...scripts ],
	} );
	expect( without.scripts.size ).toBeGreaterThan( 20 );
	expect( [ ...scripts.keys() ].join() ).toContain( '/freehold/' );
	expect(
		sum( scripts.values() ) + inline,
		JSON.stringify( [ ...scripts ] )
	).toBeLessThanOrEqual( budgets.editor.gzip );
} );
