/**
 * Stored blocks that are converted for moving out: the editor opens the core blocks without errors.
 */
import { expect, test } from '../site/playwright';
import { Editor } from '../site/playwright/editor';
import { cases } from './cases';
import { open, wrong, type Block } from './opened';

/** Returns PHP for a text. */
const php = ( text: string ) =>
	`base64_decode( '${ Buffer.from( text ).toString( 'base64' ) }' )`;

const names = ( blocks: Block[] ): string[] =>
	blocks.flatMap( ( { name, innerBlocks } ) => [
		name,
		...names( innerBlocks ),
	] );

test( 'converted: every stored case of every block that can be converted is valid core blocks', async ( {
	adminPage: page,
	site,
} ) => {
	const known = await site.wpEval< string[] >(
		'return array_keys( Freehold\\Moving\\Converter::blocks() );'
	);
	const stored = cases.filter( ( { blocks } ) =>
		blocks.some( ( name ) => known.includes( name ) )
	);
	expect( stored.length ).toBeGreaterThan( 100 );
	const converted = await site.wpEval<
		{ content: string; count: number }[]
	>( `
		return array_map(
			static function ( string $content ): array {
				$converter = new Freehold\\Moving\\Converter( array_keys( Freehold\\Moving\\Converter::blocks() ) );
				return array( 'content' => $converter->convert( $content ), 'count' => $converter->count );
			},
			json_decode( ${ php(
				JSON.stringify( stored.map( ( { content } ) => content ) )
			) } )
		);
	` );
	const editor = new Editor( page, site.url );
	await editor.openNewPost();
	const seen = new Set< string >();
	for ( const [ index, { content, count } ] of converted.entries() ) {
		const { blocks } = await open( page, content );
		const before = stored[ index ]?.blocks ?? [];
		expect
			.soft(
				wrong( blocks ).filter(
					( text ) => ! /^(?:jetpack\/|core\/missing)/.test( text )
				),
				stored[ index ]?.name
			)
			.toEqual( [] );
		for ( const name of names( blocks ) ) {
			seen.add( name );
		}
		if ( count > 0 && before.length === 1 ) {
			expect
				.soft( names( blocks ), stored[ index ]?.name )
				.toContainEqual( expect.stringMatching( /^core\// ) );
		}
	}
	expect( [ ...seen ] ).toEqual(
		expect.arrayContaining( [
			'core/button',
			'core/code',
			'core/embed',
			'core/gallery',
			'core/image',
			'core/list-item',
			'core/quote',
			'core/table',
		] )
	);
} );
