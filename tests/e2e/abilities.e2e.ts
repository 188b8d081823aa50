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
	} finally {
		await rm( plugin );
	}
} );
