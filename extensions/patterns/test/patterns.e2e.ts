/** Every pattern in the editor, and what visitors see of it. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
	expect,
	expectAccessible,
	screenshot,
	test,
} from '../../../tests/site/playwright';

declare const window: Window & {
	wp: {
		blocks: { parse: ( content: string ) => Array< { isValid: boolean } > };
		data: {
			dispatch: ( store: string ) => {
				insertBlocks: ( blocks: unknown[] ) => void;
			};
			select: ( store: string ) => {
				getBlockEditingMode: ( clientId: string ) => string;
				getBlockName: ( clientId: string ) => string;
				getClientIdsWithDescendants: () => string[];
			};
		};
	};
};

test( 'patterns: all are in the inserter, valid, and look right as a visitor', async ( {
	editor,
	expectSteady,
	site,
	visit,
} ) => {
	test.setTimeout( 180000 );
	const patterns = await site.wpEval<
		Array< { name: string; title: string; content: string } >
	>(
		`return array_values( array_filter( WP_Block_Patterns_Registry::get_instance()->get_all_registered(), static fn ( array $pattern ): bool => str_starts_with( $pattern['name'], 'freehold/' ) ) );`,
		{ user: 'admin' }
	);
	expect( patterns.map( ( { name } ) => name ) ).toEqual(
		expect.arrayContaining(
			readdirSync( join( __dirname, '../sections' ) ).map(
				( file ) => `freehold/${ file.replace( '.php', '' ) }`
			)
		)
	);
	await editor.openNewPost( 'page' );
	const { page } = editor;
	await page
		.getByRole( 'button', {
			name: /^(Block Inserter|Toggle block inserter)$/,
		} )
		.click();
	await page.getByRole( 'tab', { name: 'Patterns' } ).click();
	await page.getByRole( 'tab', { name: 'Freehold' } ).click();
	await page.getByRole( 'option', { name: patterns[ 0 ]?.title } ).click();
	await expect.poll( async () => ( await editor.blocks() ).length ).toBe( 1 );
	// The rest at once, because each click takes a second. A whole page consists of other patterns.
	await page.evaluate(
		( content ) => {
			const { blocks, data } = window.wp;
			data.dispatch( 'core/block-editor' ).insertBlocks(
				blocks.parse( content )
			);
		},
		patterns
			.slice( 1 )
			.filter( ( { name } ) => ! name.startsWith( 'freehold/page-' ) )
			.map( ( { content } ) => content )
			.join( '\n\n' )
	);
	expect(
		await page.evaluate(
			( all ) =>
				all.filter(
					( { content } ) =>
						! window.wp.blocks
							.parse( content )
							.every( ( { isValid } ) => isValid )
				),
			patterns
		)
	).toEqual( [] );
	// Since WordPress 7.0, the editor disables blocks in a pattern unless they are content.
	expect(
		await page.evaluate( () => {
			const select = window.wp.data.select( 'core/block-editor' );
			return select
				.getClientIdsWithDescendants()
				.filter(
					( id ) => select.getBlockEditingMode( id ) === 'disabled'
				)
				.map( ( id ) => select.getBlockName( id ) )
				.filter( ( name ) => ! name.startsWith( 'core/' ) );
		} )
	).toEqual( [] );
	await editor.setTitle( 'All sections' );
	const id = await editor.publish();
	await editor.reopen();
	await editor.assertAllValid();
	await screenshot( page, 'patterns-editor' );

	await expectSteady( id );
	const visitor = await visit( id );
	await expectAccessible( visitor, 'main' );
	await screenshot( visitor.locator( 'main' ), 'patterns-page' );
	const phone = await visit( id, { width: 360, javaScript: false } );
	await screenshot( phone.locator( 'main' ), 'patterns-360' );

	await site.wpEval( `Freehold\\Modules::set_active( 'map', false );` );
	expect(
		await site.wpEval(
			`return WP_Block_Patterns_Registry::get_instance()->is_registered( 'freehold/visit-us' );`
		)
	).toBe( false );
} );
