import { socialLinksIn, toBlocks } from '@freehold/social-services';
import { createEvent, fireEvent, render } from '@testing-library/react';
import {
	createBlock,
	getPossibleBlockTransformations,
	pasteHandler,
	rawHandler,
	switchToBlockType,
	type BlockInstance,
} from '@wordpress/blocks';
import { addFilter } from '@wordpress/hooks';
import {
	registerMediaBlock,
	registerTextBlock,
} from '../../../tests/unit/blocks';
import { createFromText, profilesIn } from '../editor/profiles';
import { withTransforms } from '../editor/transforms';
import { PastedLinks } from '../editor/with-pasted-links';

const mockInsert = jest.fn();
let mockBlocks: BlockInstance[] = [];
let mockIsSelected = true;
let mockCanInsert = true;

jest.mock( '@wordpress/block-editor', () => {
	const { createReduxStore, register } =
		jest.requireActual( '@wordpress/data' );
	const store = createReduxStore( 'core/block-editor', {
		reducer: () => ( {} ),
		actions: {
			insertBlocks: ( ...args: unknown[] ) => {
				mockInsert( ...args );
				return { type: 'CHANGE' };
			},
		},
		selectors: {
			getBlocks: () => mockBlocks,
			isBlockSelected: () => mockIsSelected,
			hasSelectedInnerBlock: () => false,
			canInsertBlockType: () => mockCanInsert,
		},
	} );
	register( store );
	return { store };
} );

const FACEBOOK = 'https://www.facebook.com/harbour';
const GITHUB = 'https://github.com/harbour';
const GITLAB = 'https://gitlab.com/harbour';

const urlsIn = ( { innerBlocks }: BlockInstance ) =>
	innerBlocks.map( ( { attributes } ) => attributes.url );

beforeAll( () => {
	addFilter( 'blocks.registerBlockType', 'test', withTransforms );
	registerMediaBlock( 'core/social-links' );
	registerMediaBlock( 'core/social-link', 'service', 'url', 'label' );
	registerMediaBlock( 'core/list' );
	registerMediaBlock( 'core/html', 'content' );
	registerMediaBlock( 'core/list-item', 'content' );
	registerTextBlock( 'core/paragraph', 'p' );
} );

describe( 'a pasted text', () => {
	it( 'becomes Social Icons if it lists profiles', () => {
		const block = createFromText(
			`${ FACEBOOK }\n${ GITHUB }\n${ GITLAB }\n${ GITHUB }`
		);
		expect( block?.name ).toBe( 'core/social-links' );
		expect(
			block?.innerBlocks.map( ( { attributes } ) => attributes )
		).toEqual( [
			{ service: 'facebook', url: FACEBOOK },
			{ service: 'github', url: GITHUB },
			{ service: 'chain', label: 'GitLab', url: GITLAB },
		] );
	} );

	it.each( [
		[ 'a single URL', FACEBOOK ],
		[ 'the same URL twice', `${ FACEBOOK } ${ FACEBOOK }` ],
		[ 'URLs of one service', `${ GITHUB }\n${ GITHUB }/two` ],
		[ 'other URLs', `${ FACEBOOK }\nhttps://example.org/` ],
		[ 'text', `Find us on ${ FACEBOOK } and ${ GITHUB }` ],
		[
			'videos',
			'https://youtu.be/abc\nhttps://vimeo.com/1234\nhttps://x.com/a',
		],
		[ 'posts', `${ FACEBOOK }/posts/1 https://x.com/a/status/1` ],
	] )( 'stays for %s', ( _, text ) => {
		expect( profilesIn( text ) ).toEqual( [] );
		expect( createFromText( text ) ).toBeUndefined();
	} );
} );

describe( 'pasted markup', () => {
	it( 'becomes Social Icons if it is a list of links or a paragraph of URLs', () => {
		for ( const markup of [
			`<ul><li><a href="${ FACEBOOK }">Us</a></li><li><a href="${ GITHUB }">Code</a></li></ul>`,
			`<ol><li>${ FACEBOOK }</li><li>${ GITHUB }</li></ol>`,
			`<p>${ FACEBOOK }<br>${ GITHUB }</p>`,
			`<p><a href="${ FACEBOOK }">${ FACEBOOK }</a><br>${ GITHUB }</p>`,
		] ) {
			const [ block, ...others ] = rawHandler( { HTML: markup } );
			expect( block?.name ).toBe( 'core/social-links' );
			expect( block && urlsIn( block ) ).toEqual( [ FACEBOOK, GITHUB ] );
			expect( others ).toEqual( [] );
		}
	} );

	it( 'becomes Social Icons in the middle of text if it has several lines', () => {
		const [ block ] = pasteHandler( {
			plainText: `${ FACEBOOK }\n${ GITHUB }`,
			mode: 'AUTO',
		} ) as BlockInstance[];
		expect( block?.name ).toBe( 'core/social-links' );
		// WordPress logs what it pastes.
		expect( console ).toHaveLogged();
	} );

	it.each( [
		`<p><a href="${ FACEBOOK }">Us</a> <a href="${ GITHUB }">Code</a></p>`,
		`<p>${ FACEBOOK }</p>`,
		`<ul><li><a href="${ FACEBOOK }">Us</a> since 2020</li><li><a href="${ GITHUB }">Code</a></li></ul>`,
		`<ul><li><a href="javascript:alert(1)">x</a></li><li><a href="${ GITHUB }">Code</a></li></ul>`,
		`<div>${ FACEBOOK } ${ GITHUB }</div>`,
	] )( 'stays: %s', ( markup ) => {
		expect(
			rawHandler( { HTML: markup } ).map( ( { name } ) => name )
		).not.toContain( 'core/social-links' );
	} );
} );

describe( 'blocks', () => {
	const offered = ( blocks: BlockInstance[] ) =>
		getPossibleBlockTransformations( blocks ).map( ( { name } ) => name );

	const paragraph = ( content: string ) =>
		createBlock( 'core/paragraph', { content } );

	it.each( [
		[
			'a paragraph',
			() => [
				paragraph( `<a href="${ FACEBOOK }">Us</a><br>${ GITHUB }` ),
			],
		],
		[
			'several paragraphs',
			() => [ paragraph( FACEBOOK ), paragraph( GITHUB ) ],
		],
		[
			'a list',
			() => [
				createBlock( 'core/list', {}, [
					createBlock( 'core/list-item', { content: FACEBOOK } ),
					createBlock( 'core/list-item', { content: GITHUB } ),
				] ),
			],
		],
	] )( '%s becomes Social Icons', ( _, blocks ) => {
		expect( offered( blocks() ) ).toContain( 'core/social-links' );
		const [ block ] =
			switchToBlockType( blocks(), 'core/social-links' ) ?? [];
		expect( block && urlsIn( block ) ).toEqual( [ FACEBOOK, GITHUB ] );
	} );

	it.each( [
		`Find us: ${ FACEBOOK }`,
		'https://example.org',
		'',
		'<a href="javascript:alert(1)">x</a>',
	] )( 'a paragraph with other content does not: %s', ( content ) => {
		expect( offered( [ paragraph( content ) ] ) ).not.toContain(
			'core/social-links'
		);
	} );

	it( 'of any content do not throw', () => {
		const [ block ] =
			switchToBlockType(
				[ createBlock( 'core/paragraph' ) ],
				'core/social-links'
			) ?? [];
		expect( block?.innerBlocks ?? [] ).toEqual( [] );
	} );
} );

describe( 'URLs that are pasted into Social Icons', () => {
	function paste( data: Record< string, string >, tag = 'div' ): boolean {
		const { container, unmount } = render( <PastedLinks clientId="a" /> );
		const target = container.appendChild( document.createElement( tag ) );
		const event = createEvent.paste( target, {
			clipboardData: { getData: ( type: string ) => data[ type ] ?? '' },
		} );
		fireEvent( target, event );
		unmount();
		return event.defaultPrevented;
	}

	beforeEach( () => {
		mockInsert.mockClear();
		mockBlocks = toBlocks( socialLinksIn( FACEBOOK ) );
		mockIsSelected = true;
		mockCanInsert = true;
	} );

	it( 'are appended, without those that are there', () => {
		expect( paste( { 'text/plain': `${ FACEBOOK }/ ${ GITHUB }` } ) ).toBe(
			true
		);
		expect( mockInsert ).toHaveBeenCalledTimes( 1 );
		const [ blocks, at, root ] = mockInsert.mock.calls[ 0 ];
		expect( blocks ).toHaveLength( 1 );
		expect( blocks[ 0 ].attributes ).toEqual( {
			service: 'github',
			url: GITHUB,
		} );
		expect( [ at, root ] ).toEqual( [ 1, 'a' ] );
	} );

	it( 'are appended from a list of links', () => {
		paste( {
			'text/plain': 'Code',
			'text/html': `<ul><li><a href="${ GITHUB }">Code</a></li></ul>`,
		} );
		expect( mockInsert.mock.calls[ 0 ][ 0 ] ).toHaveLength( 1 );
	} );

	it( 'change nothing if all are there', () => {
		expect( paste( { 'text/plain': FACEBOOK } ) ).toBe( true );
		expect( mockInsert ).not.toHaveBeenCalled();
	} );

	it( 'are left to WordPress in fields, in other blocks and where no icon may be added', () => {
		const data = { 'text/plain': GITHUB };
		expect( paste( data, 'input' ) ).toBe( false );
		expect( paste( { 'text/plain': 'Words' } ) ).toBe( false );
		mockCanInsert = false;
		expect( paste( data ) ).toBe( false );
		mockCanInsert = true;
		mockIsSelected = false;
		expect( paste( data ) ).toBe( false );
		expect( mockInsert ).not.toHaveBeenCalled();
	} );
} );
