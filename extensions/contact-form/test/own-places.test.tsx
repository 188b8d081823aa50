import { render } from '@testing-library/react';
import { useOwnPlaces } from '../components/use-own-places';

const mockForms: Record< string, { freeholdLimits?: unknown } > = {};
const mockInserted: string[] = [];
const mockHolders: string[] = [];
const mockUpdate = jest.fn();
const mockSameStep = jest.fn();

jest.mock( '@wordpress/data', () => {
	const selectors = {
		areInnerBlocksControlled: ( id: string ) => mockHolders.includes( id ),
		getBlockAttributes: ( id: string ) => mockForms[ id ],
		getBlockParents: ( id: string ) => ( id === 'copy' ? [ 'group' ] : [] ),
		getBlocksByName: () => Object.keys( mockForms ),
		wasBlockJustInserted: ( id: string ) => mockInserted.includes( id ),
	};
	return {
		useSelect: ( get: ( select: () => object ) => unknown ) =>
			get( () => selectors ),
		useDispatch: () => ( {
			updateBlockAttributes: mockUpdate,
			__unstableMarkNextChangeAsNotPersistent: mockSameStep,
		} ),
	};
} );
jest.mock( '@wordpress/block-editor', () => ( { store: {} } ) );
jest.mock( '../components/form-fields', () => ( {
	FORM: 'jetpack/contact-form',
} ) );

function Form( { id }: { id: string } ): null {
	useOwnPlaces( id, mockForms[ id ] ?? {} );
	return null;
}

beforeEach( () => {
	mockUpdate.mockClear();
	mockInserted.length = 0;
	mockHolders.length = 0;
	mockForms.first = { freeholdLimits: { max: 5, id: 'placesone' } };
	mockForms.copy = { freeholdLimits: { max: 5, id: 'placesone' } };
} );

it( 'a copy gets places of its own in the step that made it, also within another block', () => {
	mockInserted.push( 'group' );
	render( <Form id="first" /> );
	expect( mockUpdate ).not.toHaveBeenCalled();
	render( <Form id="copy" /> );
	expect( mockSameStep ).toHaveBeenCalled();
	expect( mockUpdate ).toHaveBeenCalledWith(
		[ 'copy' ],
		{
			copy: {
				freeholdLimits: {
					max: 5,
					id: expect.stringMatching(
						/^(?!placesone)[a-z0-9]{8,64}$/
					),
				},
			},
		},
		{ uniqueByBlock: true }
	);
} );

it( 'a post that already has both is opened without a change, and a moved form keeps its places', () => {
	render( <Form id="copy" /> );
	delete mockForms.first;
	mockInserted.push( 'copy' );
	render( <Form id="copy" /> );
	expect( mockUpdate ).not.toHaveBeenCalled();
} );

it( 'a reusable form that is inserted a second time stays as it is', () => {
	mockHolders.push( 'group' );
	mockInserted.push( 'group' );
	render( <Form id="copy" /> );
	expect( mockUpdate ).not.toHaveBeenCalled();
} );
