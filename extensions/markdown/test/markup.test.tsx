import {
	createBlock,
	getPossibleBlockTransformations,
	getSaveElement,
	serialize,
	switchToBlockType,
	type BlockInstance,
} from '@wordpress/blocks';
import { isValidElement } from '@wordpress/element';
import { openBlock, registerTextBlock } from '../../../tests/unit/blocks';
import { registerOwnBlock } from '../../../tests/unit/register-block';
import { forgetPromise, htmlOf, promiseHtml, wrap } from '../html';

const NAME = 'jetpack/markdown';

const stored = ( comment: string, html: string, more = '' ): string =>
	`<!-- wp:jetpack/markdown ${ comment } -->\n<div class="wp-block-jetpack-markdown${ more }">${ html }</div>\n<!-- /wp:jetpack/markdown -->`;

beforeAll( () => {
	window.URL.createObjectURL = () => 'blob:1';
	registerOwnBlock( 'markdown' );
	registerTextBlock( 'core/paragraph', 'p' );
	registerTextBlock( 'core/heading', 'h2' );
	registerTextBlock( 'core/code', 'code' );
	registerTextBlock( 'core/html', 'div' );
} );

describe( 'the stored markup', () => {
	it( 'is this for a new block', () => {
		expect( serialize( createBlock( NAME ) ) ).toBe(
			'<!-- wp:jetpack/markdown -->\n<div class="wp-block-jetpack-markdown"></div>\n<!-- /wp:jetpack/markdown -->'
		);
	} );

	it.each( [
		[
			'one paragraph',
			stored( '{"source":"Hello\\nWorld"}', '<p>Hello\nWorld</p>\n' ),
		],
		[
			'quotes that are entities',
			stored(
				'{"source":"Say \\u0022hi\\u0022"}',
				'<p>Say &quot;hi&quot;</p>\n'
			),
		],
		[
			'tags closed the way of XML, an empty attribute',
			stored(
				'{"source":"a  \\nb ![](c.png)"}',
				'<p>a<br />\nb <img src="c.png" alt="" /></p>\n'
			),
		],
		[
			'tags that do not match',
			stored(
				'{"source":"broken"}',
				' A <strong>word</strong>.</p>\n B.</p>'
			),
		],
		[
			'alignment and a class',
			stored(
				'{"source":"x","align":"wide","className":"mine"}',
				'<p>x</p>\n',
				' alignwide mine'
			),
		],
		[
			'a wrapper of its own in it',
			stored(
				'{"source":"x"}',
				'<div class="wp-block-jetpack-markdown">x</div>'
			),
		],
		[
			'a source that was lost',
			stored( '{"align":"full"}', '<p>x</p>', ' alignfull' ),
		],
	] )( 'opens valid and is saved byte for byte: %s', ( _, markup ) => {
		const block = openBlock( markup );
		expect( block.isValid ).toBe( true );
		expect( serialize( block ) ).toBe( markup );
	} );

	it.each( [
		[
			'nothing but a source',
			'<!-- wp:jetpack/markdown {"source":"x"} /-->',
			'',
		],
		[
			'HTML without the wrapper',
			'<!-- wp:jetpack/markdown {"source":"x"} --><p>x</p><!-- /wp:jetpack/markdown -->',
			'<p>x</p>',
		],
	] )( 'opens %s', ( _, markup, html ) => {
		jest.spyOn( window.console, 'groupCollapsed' ).mockImplementation();
		const block = openBlock( markup );
		expect( block.isValid ).toBe( true );
		expect( block.attributes.source ).toBe( 'x' );
		expect( htmlOf( block.attributes ) ).toBe( html );
		expect( openBlock( serialize( block ) ).isValid ).toBe( true );
		expect( window.console ).toHaveInformed();
	} );
} );

describe( 'HTML that is still to be made', () => {
	it( 'is created once when the user saves, copies or transforms', () => {
		const render = jest.fn( () => '<p>new</p>' );
		const block = createBlock( NAME, {
			source: 'new',
			html: wrap( '<p>old</p>' ),
		} );
		promiseHtml( 'new', render );
		expect( serialize( block ) ).toContain( '<p>new</p>' );
		expect( serialize( block ) ).toContain( '<p>new</p>' );
		expect(
			switchToBlockType( block, 'core/html' )?.[ 0 ]?.attributes.content
		).toBe( '<p>new</p>' );
		expect( render ).toHaveBeenCalledTimes( 1 );
		forgetPromise( 'new' );
		expect( serialize( block ) ).toContain( '<p>old</p>' );
	} );

	it( 'is not made when core only looks for footnotes, as it does at every keystroke', () => {
		const render = jest.fn( () => '<p>new</p>' );
		promiseHtml( 'new', render );
		// Calls `save`, and every function in its result, as core does.
		const scan = ( node: unknown ): void => {
			if ( Array.isArray( node ) ) {
				node.forEach( scan );
			} else if ( isValidElement< { children?: unknown } >( node ) ) {
				scan(
					typeof node.type === 'function'
						? ( node.type as ( props: object ) => unknown )(
								node.props
						  )
						: node.props.children
				);
			}
		};
		scan( getSaveElement( NAME, { source: 'new' } ) );
		expect( render ).not.toHaveBeenCalled();
		forgetPromise( 'new' );
	} );
} );

describe( 'transforms', () => {
	it( 'begins with the HTML of the blocks that it is made of', () => {
		const block = switchToBlockType(
			[
				createBlock( 'core/heading', { content: 'Title' } ),
				createBlock( 'core/paragraph', { content: 'Text' } ),
			],
			NAME
		)?.[ 0 ];
		expect( block?.attributes ).toMatchObject( {
			html: wrap( '<h2>Title</h2>\n<p>Text</p>' ),
			isConverting: true,
		} );
		// Saved before the source is made, nothing is lost.
		expect( serialize( block as BlockInstance ) ).toBe(
			stored( '', '<h2>Title</h2>\n<p>Text</p>' ).replace( '  ', ' ' )
		);
	} );

	it( 'is offered for blocks of several types, and not for those that Markdown cannot represent', () => {
		const offered = ( ...names: string[] ) =>
			getPossibleBlockTransformations(
				names.map( ( name ) => createBlock( name ) )
			).some( ( type ) => type?.name === NAME );
		expect( offered( 'core/heading', 'core/paragraph' ) ).toBe( true );
		expect( offered( 'core/code' ) ).toBe( true );
		expect( offered( 'core/paragraph', NAME ) ).toBe( false );
		expect( offered( NAME ) ).toBe( false );
	} );

	it( 'becomes code that shows the source', () => {
		const block = createBlock( NAME, { source: 'a <b> & c' } );
		expect(
			switchToBlockType( block, 'core/code' )?.[ 0 ]?.attributes.content
		).toBe( 'a &lt;b> &amp; c' );
	} );
} );
