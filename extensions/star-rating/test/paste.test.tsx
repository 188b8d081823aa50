import { createEvent, fireEvent, render } from '@testing-library/react';
import { createBlock, registerBlockType } from '@wordpress/blocks';
import { useRef } from '@wordpress/element';
import { PasteAsRating } from '../paste';

const mockReplaceBlocks = jest.fn();
let mockBlock: unknown;
let mockCanInsert = true;

jest.mock( '@wordpress/block-editor', () => {
	const { createReduxStore, register } =
		jest.requireActual( '@wordpress/data' );
	const store = createReduxStore( 'core/block-editor', {
		reducer: () => ( {} ),
		actions: {
			replaceBlocks: ( ...args: unknown[] ) => {
				mockReplaceBlocks( ...args );
				return { type: 'REPLACE' };
			},
		},
		selectors: {
			getSelectedBlock: () => mockBlock,
			getBlockRootClientId: () => null,
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
			<PasteAsRating contentRef={ ref } />
		</>
	);
}

/** Pastes a text, and returns whether the editor may still insert it. */
function paste( text: string, content = '' ): boolean {
	mockBlock = createBlock( 'core/paragraph', { content } );
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
	[ 'core/paragraph', 'jetpack/rating-star' ].forEach( ( name ) =>
		registerBlockType(
			{
				apiVersion: 3,
				name,
				title: name,
				category: 'text',
				attributes: {
					content: { type: 'string' },
					rating: { type: 'number' },
					maxRating: { type: 'number' },
				},
			},
			{ edit: () => null, save: () => null }
		)
	);
} );
beforeEach( () => {
	mockReplaceBlocks.mockClear();
	mockCanInsert = true;
} );

it.each( [
	[ '★★★★½ 4.5/5', 4.5, 5 ],
	[ '★★★☆☆\n', 3, 5 ],
] )( 'makes a rating of a pasted line: %s', ( text, rating, maxRating ) => {
	expect( paste( text ) ).toBe( false );
	expect( mockReplaceBlocks.mock.lastCall[ 1 ] ).toMatchObject( {
		name: 'jetpack/rating-star',
		attributes: { rating, maxRating },
	} );
} );

it.each( [ 'Five ★ hotel', '4.5/5', '★★★ and a half' ] )(
	'leaves other text alone: %s',
	( text ) => {
		expect( paste( text ) ).toBe( true );
		expect( mockReplaceBlocks ).not.toHaveBeenCalled();
	}
);

it( 'leaves a paragraph with text alone', () => {
	expect( paste( '★★★★½ 4.5/5', 'We say ' ) ).toBe( true );
} );

it( 'pastes text where the block is not allowed', () => {
	mockCanInsert = false;
	expect( paste( '★★★★½ 4.5/5' ) ).toBe( true );
} );
