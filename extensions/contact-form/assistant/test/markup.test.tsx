import { registerBlockType, type BlockInstance } from '@wordpress/blocks';
import { readMarkup } from '../markup';

beforeAll( () => {
	registerBlockType( 'core/paragraph', {
		apiVersion: 3,
		title: 'Paragraph',
		category: 'text',
		attributes: {
			content: { type: 'rich-text', source: 'rich-text', selector: 'p' },
			style: { type: 'object' },
		},
		supports: { className: false },
		edit: () => null,
		save: ( { attributes }: { attributes: { content: string } } ) => (
			<p
				dangerouslySetInnerHTML={ {
					__html: String( attributes.content ),
				} }
			/>
		),
	} as never );
} );

const contents = ( blocks: BlockInstance[] ) =>
	blocks.map( ( { attributes } ) => String( attributes.content ) );

describe( 'readMarkup', () => {
	it( 'loads no file that a model names', () => {
		const blocks = readMarkup(
			'<!-- wp:paragraph {"style":{"background":{"backgroundImage":{"url":"https://example.org/b.png"}},"color":{"gradient":"url(https://example.org/c.png)"}}} --><p>Your <b>name</b> <img src="https://example.org/a.png" alt="a"></p><!-- /wp:paragraph -->'
		);
		expect( contents( blocks ) ).toEqual( [
			'Your <b>name</b> <a href="https://example.org/a.png">a (example.org)</a>',
		] );
		expect( JSON.stringify( blocks[ 0 ]?.attributes.style ) ).not.toContain(
			'example.org'
		);
	} );
} );
