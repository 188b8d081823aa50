/**
 * Every block in the editor and on a page, for versions of WordPress and PHP that the other tests do not run on.
 */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { open, wrong } from '../../compat/opened';
import type { Site } from '../types';
import { ALL_ON } from './all-on';
import type { Editor } from './editor';
import { canvasOf, narrowFaults } from './narrow';
import type { Problems } from './problems';

declare const window: Window & {
	wp: {
		apiFetch: ( request: object ) => Promise< { id: number } >;
		blocks: {
			createBlock: ( name: string ) => object;
			serialize: ( block: object ) => string;
		};
	};
};

/** What a test has. */
interface Tools {
	/** The editor of an administrator. */
	editor: Editor;
	problems: Problems;
	site: Site;
	/** Opens a page as a visitor. */
	visit: ( post: number ) => Promise< Page >;
}

/** Turns every feature on. Returns the names of the blocks that are not only part of another one. */
async function blocksOf( site: Site ): Promise< string[] > {
	const names = await site.wpEval< string[] >(
		`${ ALL_ON }
		return array_column( Freehold\\Blocks\\Insertion::all(), 'name' );`,
		{ user: 'admin' }
	);
	expect( names.length ).toBeGreaterThan( 25 );
	return names;
}

/** Blocks that show visitors nothing until someone has set them up. */
const NOT_SET_UP = [ 'jetpack/contact-form', 'jetpack/map' ];

/**
 * Expects that blocks which were only inserted show what visitors can use, or nothing.
 *
 * @param site The site.
 * @param post The post with all blocks.
 */
async function expectNothingHalf( site: Site, post: number ): Promise< void > {
	const shown = await site.wpEval< Record< string, string > >( `
		$shown = array();
		foreach ( parse_blocks( get_post( ${ post } )->post_content ) as $block ) {
			$shown += null === $block['blockName'] ? array() : array( $block['blockName'] => trim( render_block( $block ) ) );
		}
		return $shown;
	` );
	for ( const [ name, html ] of Object.entries( shown ) ) {
		expect( html === '' || ! NOT_SET_UP.includes( name ), name ).toBe(
			true
		);
		expect( html, name ).not.toContain( '>Submit<' );
	}
	expect( Object.keys( shown ) ).toEqual(
		expect.arrayContaining( NOT_SET_UP )
	);
	expect( shown[ 'jetpack/business-hours' ] ).not.toBe( '' );
}

/** Expects that each block fits into a column of 200 pixels, selected as it is after an author inserted it. */
async function expectNarrow( editor: Editor, ids: string[] ): Promise< void > {
	const faults: string[] = [];
	for ( const id of ids ) {
		await editor.select( id );
		faults.push(
			...( await narrowFaults(
				canvasOf( editor.page ),
				`#block-${ id }`,
				200
			) )
		);
	}
	expect( faults ).toEqual( [] );
}

/** Expects that the keyboard's focus is in a block that has just been inserted, once its editing code has loaded. */
async function expectFocus(
	editor: Editor,
	id: string,
	name: string
): Promise< void > {
	const block = editor.canvas.locator( `[data-block="${ id }"]` );
	await expect( block.getByText( 'Loading block…' ) ).toHaveCount( 0 );
	await expect
		.poll(
			() =>
				block.evaluate( ( element ) =>
					element.contains( element.ownerDocument.activeElement )
				),
			`${ name } has the focus`
		)
		.toBe( true );
}

/** Expects that the editor says before publishing which blocks are not set up. */
async function expectHints( { page }: Editor ): Promise< void > {
	await page
		.getByRole( 'region', { name: 'Editor top bar' } )
		.getByRole( 'button', { name: 'Publish', exact: true } )
		.click();
	const panel = page.getByRole( 'region', { name: 'Editor publish' } );
	for ( const hint of [
		'Visitors do not see the form yet.',
		'Visitors do not see the map yet.',
		'The rating is 1 of 5, as in each new block.',
	] ) {
		await expect( panel.getByText( hint ) ).toBeVisible();
	}
	await panel.getByRole( 'button', { name: 'Cancel' } ).click();
}

/** Visits the post with all blocks. */
async function expectPage(
	{ problems, visit }: Tools,
	post: number
): Promise< void > {
	// Frames of other companies cannot load here.
	problems.allow( /ERR_(NAME_NOT_RESOLVED|FAILED|BLOCKED)/ );
	const page = await visit( post );
	await expect(
		page.getByRole( 'heading', { name: 'Every block' } ).first()
	).toBeVisible();
	await expect( page.locator( '.jetpack-business-hours' ) ).toBeVisible();
	await page.evaluate( () =>
		window.scrollTo( 0, document.documentElement.scrollHeight )
	);
	await page.waitForLoadState( 'networkidle' );
}

/**
 * Inserts each block of each module on the canvas, where the focus goes to it, publishes the post, opens it again and visits it. What PHP logs and errors
 * in the browser fail the test that calls it.
 *
 * @param tools What the test has.
 */
export async function tryEveryBlock( tools: Tools ): Promise< void > {
	const { editor, site } = tools;
	const names = await blocksOf( site );
	await editor.openNewPost();
	await editor.setTitle( 'Every block' );
	const ids: string[] = [];
	for ( const name of names ) {
		const id = await editor.insertBlock( name );
		ids.push( id );
		await expectFocus( editor, id, name );
	}
	await expectNarrow( editor, ids );
	await expectHints( editor );
	const id = await editor.publish();
	await editor.reload();
	for ( const name of names ) {
		await expect( editor.block( name ).first() ).toBeAttached();
	}
	await editor.assertAllValid();
	await expectNothingHalf( site, id );
	await expectPage( tools, id );
}

/**
 * The same for a version of PHP, without the canvas, because its scripts are the same and load slowly on WebAssembly. Opens the
 * views in wp-admin too.
 *
 * @param tools What the test has.
 */
export async function tryEveryBlockOnServer( tools: Tools ): Promise< void > {
	const {
		editor: { page },
		editor,
		site,
	} = tools;
	const names = await blocksOf( site );
	await editor.openNewPost();
	await editor.loadLate();
	const id = await page.evaluate( async ( all ) => {
		const { createBlock, serialize } = window.wp.blocks;
		const post = await window.wp.apiFetch( {
			path: '/wp/v2/posts',
			method: 'POST',
			data: {
				title: 'Every block',
				status: 'publish',
				content: all
					.map( ( name ) => serialize( createBlock( name ) ) )
					.join( '\n\n' ),
			},
		} );
		return post.id;
	}, names );
	const stored = await site.wpEval< string >(
		`return get_post( ${ id } )->post_content;`
	);
	const { blocks } = await open( page, stored );
	expect( blocks.map( ( { name } ) => name ) ).toEqual( names );
	expect( wrong( blocks ) ).toEqual( [] );
	await expectPage( tools, id );
	for ( const [ view, text ] of [
		[ '', 'Manage features' ],
		[ '-payments', 'Subscriptions' ],
	] ) {
		await page.goto(
			`${ site.url }/wp-admin/admin.php?page=freehold${ view }`
		);
		// The Help panel, which is closed, contains the texts, too.
		await expect(
			page
				.getByText( text ?? '' )
				.filter( { visible: true } )
				.first()
		).toBeVisible();
	}
}
