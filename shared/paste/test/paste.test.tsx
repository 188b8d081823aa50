import { createEvent, fireEvent, render } from '@testing-library/react';
import { createBlock, registerBlockType } from '@wordpress/blocks';
import { useRef } from '@wordpress/element';
import { addPasteRule, PasteListener } from '..';

const mockInsert = jest.fn();
const mockReplace = jest.fn();
let mockBlock: { clientId: string } | null;
let mockCanInsert = true;

jest.mock( '@wordpress/block-editor', () => {
	const { createReduxStore, register } =
		jest.requireActual( '@wordpress/data' );
	const action =
		( mock: ( ...args: unknown[] ) => void ) =>
		( ...args: unknown[] ) => {
			mock( ...args );
			return { type: 'CHANGE' };
		};
	const store = createReduxStore( 'core/block-editor', {
		reducer: () => ( {} ),
		actions: {
			insertBlocks: action( ( ...args ) => mockInsert( ...args ) ),
			replaceBlocks: action( ( ...args ) => mockReplace( ...args ) ),
		},
		selectors: {
			getSelectedBlock: () => mockBlock,
			getBlockIndex: () => 4,
			getBlockRootClientId: () => 'root',
			canInsertBlockType: () => mockCanInsert,
		},
	} );
	register( store );
	return { store };
} );

function Field() {
	const ref = useRef< HTMLParagraphElement >( null );
	return (
		<>
			<p ref={ ref } data-testid="field" />
			<PasteListener contentRef={ ref } />
		</>
	);
}

/** Pastes a text, and returns whether the editor may still insert it. */
function paste( text: string, content = '', name = 'core/paragraph' ): boolean {
	mockBlock = createBlock( name, { content } );
	const { getByTestId, unmount } = render( <Field /> );
	const field = getByTestId( 'field' );
	const event = createEvent.paste( field, {
		clipboardData: { getData: () => text },
	} );
	fireEvent( field, event );
	unmount();
	return ! event.defaultPrevented;
}

beforeAll( () => {
	for ( const [ name, splitting ] of [
		[ 'core/paragraph', true ],
		[ 'core/code', false ],
		[ 'test/line', false ],
		[ 'test/script', false ],
	] as const ) {
		registerBlockType(
			{
				apiVersion: 3,
				name,
				title: name,
				category: 'text',
				attributes: {
					content: { type: 'string' },
				},
				supports: { splitting },
			},
			{ edit: () => null, save: () => null }
		);
	}
	addPasteRule( {
		create: ( text ) =>
			text === 'line' ? createBlock( 'test/line' ) : undefined,
		isInline: true,
	} );
	addPasteRule( {
		create: ( text ) =>
			text === 'script' ? createBlock( 'test/script' ) : undefined,
	} );
} );

beforeEach( () => {
	jest.clearAllMocks();
	mockCanInsert = true;
} );

it.each( [ 'line', 'script' ] )(
	'replaces an empty paragraph by the block: %s',
	( text ) => {
		expect( paste( text ) ).toBe( false );
		expect( mockReplace ).toHaveBeenCalledWith(
			mockBlock?.clientId,
			expect.objectContaining( { name: `test/${ text }` } )
		);
	}
);

it( 'inserts the block after a paragraph with text', () => {
	expect( paste( 'script', 'Text' ) ).toBe( false );
	expect( mockReplace ).not.toHaveBeenCalled();
	expect( mockInsert ).toHaveBeenCalledWith(
		expect.objectContaining( { name: 'test/script' } ),
		5,
		'root'
	);
} );

it.each( [
	[ 'other text', 'other', '', 'core/paragraph' ],
	[ 'a line inside a sentence', 'line', 'We say ', 'core/paragraph' ],
	[ 'text in a block that cannot be split', 'script', '', 'core/code' ],
] )( 'leaves %s to WordPress', ( _, text, content, name ) => {
	expect( paste( text, content, name ) ).toBe( true );
	expect( mockReplace ).not.toHaveBeenCalled();
	expect( mockInsert ).not.toHaveBeenCalled();
} );

it( 'leaves the text to WordPress where the block is not allowed', () => {
	mockCanInsert = false;
	expect( paste( 'script' ) ).toBe( true );
} );
