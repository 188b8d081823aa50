/** Agents in an open editor: WordPress's Abilities API in the browser lists Freehold's blocks and inserts them. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../site/playwright';

type Described = {
	name: string;
	attributes: { properties: Record< string, { type?: string } > };
};

declare const window: {
	abilities: {
		executeAbility: ( name: string, input?: unknown ) => Promise< unknown >;
	};
} & Window;

/** As a plugin for agents does. */
const LOAD = `<?php add_action( 'enqueue_block_editor_assets', static fn () => wp_enqueue_script_module( '@wordpress/core-abilities' ) );`;

test( 'an agent lists the blocks in an open editor and inserts them; what is not possible is said', async ( {
	editor,
	problems,
	site,
} ) => {
	// WordPress logs what an ability rejects.
	problems.allow( /Error executing ability/ );
	const { page } = editor;
	const plugin = join( site.wordpress, 'wp-content/mu-plugins/agent.php' );
	await writeFile( plugin, LOAD );
	try {
		await editor.openNewPost();
		await page.addScriptTag( {
			type: 'module',
			content:
				"import * as abilities from '@wordpress/abilities'; window.abilities = abilities;",
		} );
		await page.waitForFunction( () => 'abilities' in window );
		const run = ( name: string, input?: unknown ) =>
			page.evaluate(
				( [ ability, data ] ) =>
					window.abilities
						.executeAbility( `freehold-editor/${ ability }`, data )
						.catch( ( error: Error ) => error.message ),
				[ name, input ] as [ string, unknown ]
			);
		await expect
			.poll( () => run( 'list-blocks' ) )
			.toHaveProperty( 'blocks' );
		const { blocks } = ( await run( 'list-blocks' ) ) as {
			blocks: Described[];
		};
		const names = blocks.map( ( { name } ) => name );
		expect( names ).toContain( 'jetpack/contact-form' );
		expect( names ).not.toContain( 'jetpack/field-text' );
		expect(
			blocks.find( ( { name } ) => name === 'jetpack/rating-star' )
				?.attributes.properties.rating
		).toMatchObject( { type: 'number' } );

		for ( const block of names ) {
			expect(
				await run( 'insert-block', { block } ),
				block
			).toMatchObject( { block } );
		}
		await run( 'insert-block', {
			block: 'jetpack/rating-star',
			attributes: { rating: 4 },
			position: 'start',
		} );
		const saved = await editor.blocks();
		expect( saved[ 0 ] ).toMatchObject( {
			name: 'jetpack/rating-star',
			attributes: { rating: 4 },
		} );
		await editor.assertAllValid();

		expect(
			await run( 'insert-block', {
				block: 'jetpack/rating-star',
				attributes: { stars: 4 },
			} )
		).toBe( 'The block “jetpack/rating-star” has no attribute “stars”.' );
		expect(
			await run( 'insert-block', {
				block: 'jetpack/rating-star',
				attributes: { rating: 'four' },
			} )
		).toContain( 'The value of “rating” does not match its schema' );
		expect( await run( 'insert-block', { block: 'core/paragraph' } ) ).toBe(
			'Freehold has no block “core/paragraph” that can be inserted here.'
		);
		expect( ( await editor.blocks() ).length ).toBe( saved.length );

		// A block that names another site waits for the author.
		const requested: string[] = [];
		await page.route( /media\.example/, ( route ) => {
			requested.push( route.request().url() );
			return route.abort();
		} );
		const insertion = {
			block: 'jetpack/slideshow',
			attributes: {
				images: [ { id: 1, url: 'https://media.example/a.png' } ],
			},
		};
		const notice = page
			.getByRole( 'region', { name: 'Editor content' } )
			.or( page.locator( '.components-editor-notices__dismissible' ) )
			.getByText( /can load content from media\.example/ );
		const rejected = run( 'insert-block', insertion );
		await expect( notice.first() ).toBeVisible();
		await page.getByRole( 'button', { name: 'Reject' } ).click();
		expect( await rejected ).toBe(
			'The author did not agree to insert it.'
		);
		expect( ( await editor.blocks() ).length ).toBe( saved.length );
		expect( requested ).toEqual( [] );
		const accepted = run( 'insert-block', insertion );
		await page
			.getByRole( 'button', { name: 'Insert', exact: true } )
			.click();
		expect( await accepted ).toMatchObject( {
			block: 'jetpack/slideshow',
		} );
	} finally {
		await rm( plugin );
	}
} );
