import '../../../tests/unit/initial-state';
import { registerBlockType } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import type { Chosen } from '../editor/modal/media';
import { offerCredit } from '../editor/modal/offer-credit';

const mockInsert = jest.fn();
jest.mock( '@wordpress/block-editor', () => {
	const { createReduxStore, register } =
		jest.requireActual( '@wordpress/data' );
	const store = createReduxStore( 'core/block-editor', {
		reducer: () => ( {} ),
		actions: {
			insertBlocks: ( ...given: unknown[] ) => {
				mockInsert( ...given );
				return { type: 'INSERT' };
			},
		},
		selectors: {
			getBlockName: ( _: object, id: string ) => `core/${ id }`,
			getBlockIndex: () => 3,
			getBlockRootClientId: () => 'group',
		},
	} );
	register( store );
	return { store };
} );

const define = ( name: string, attributes: object ) =>
	registerBlockType( `core/${ name }`, {
		apiVersion: 3,
		title: name,
		category: 'text',
		attributes,
		edit: () => null,
		save: () => null,
	} as never );

beforeAll( () => {
	define( 'cover', { url: { type: 'string' } } );
	define( 'image', { caption: { type: 'string' } } );
	define( 'slideshow', { images: { type: 'array' } } );
	define( 'paragraph', {
		content: { type: 'string' },
		fontSize: { type: 'string' },
	} );
} );
beforeEach( () => {
	mockInsert.mockClear();
	void dispatch( noticesStore ).removeAllNotices( 'snackbar' );
} );

const image = ( caption?: string ) => ( { id: 1, url: '', caption } ) as Chosen;
const notices = () => select( noticesStore ).getNotices();

it.each( [
	[ 'a block with a caption', 'image', [ image( 'By Ada' ) ] ],
	[
		'a block whose images have captions',
		'slideshow',
		[ image( 'By Ada' ) ],
	],
	[ 'images without a credit', 'cover', [ image(), image( '' ) ] ],
] )( 'offers nothing for %s', ( _, block, chosen ) => {
	offerCredit( block, chosen );
	expect( notices() ).toEqual( [] );
} );

it.each( [
	[ 'below a block without a caption', 'cover', 4, 'group' ],
	[ 'at the end for the featured image', '', undefined, '' ],
] )( 'adds the credits %s, each once', ( _, block, index, root ) => {
	offerCredit( block, [
		image( 'By Ada' ),
		image( 'By Ada' ),
		image( 'By Bo' ),
	] );
	const [ { actions } = { actions: [] } ] = notices();
	( actions[ 0 ] as unknown as { onClick: () => void } ).onClick();
	expect( mockInsert ).toHaveBeenCalledWith(
		[
			expect.objectContaining( {
				attributes: { content: 'By Ada', fontSize: 'small' },
			} ),
			expect.objectContaining( {
				attributes: { content: 'By Bo', fontSize: 'small' },
			} ),
		],
		index,
		root,
		false
	);
} );
