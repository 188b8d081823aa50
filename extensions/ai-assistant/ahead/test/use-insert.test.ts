/** Where dictated words go. */
import { renderHook } from '@testing-library/react';
import { registerBlockType } from '@wordpress/blocks';
import { useInsert } from '../use-insert';

const mockCalls: unknown[][] = [];
let mockAttributes: object = {};
let mockHasRoom = true;

jest.mock( '@wordpress/block-editor', () => {
	const { createReduxStore, register } =
		jest.requireActual( '@wordpress/data' );
	const note =
		( name: string ) =>
		( ...values: unknown[] ) => {
			mockCalls.push( [ name, ...values ] );
			return { type: 'NOTED' };
		};
	const caret = () => ( {
		clientId: 'one',
		attributeKey: 'content',
		offset: 5,
	} );
	const store = createReduxStore( 'core/block-editor', {
		reducer: () => ( {} ),
		actions: {
			__unstableMarkLastChangeAsPersistent: () => ( { type: 'NOTED' } ),
			insertBlock: note( 'insert' ),
			selectionChange: note( 'select' ),
			updateBlockAttributes: note( 'update' ),
		},
		selectors: {
			getSelectionStart: caret,
			getSelectionEnd: caret,
			getBlock: () => ( { attributes: mockAttributes } ),
			canEditBlock: () => true,
			canInsertBlockType: () => mockHasRoom,
		},
	} );
	register( store );
	return { store };
} );

registerBlockType( 'core/paragraph', {
	apiVersion: 3,
	title: 'Paragraph',
	category: 'text',
	attributes: { content: { type: 'string' } },
	edit: () => null,
	save: () => null,
} as never );

const write = () => renderHook( useInsert ).result.current( 'bread' );

beforeEach( () => {
	mockCalls.length = 0;
	mockHasRoom = true;
	mockAttributes = { content: 'Fresh' };
} );

it( 'is at the caret, which goes behind them', () => {
	expect( write() ).toBe( true );
	expect( mockCalls ).toEqual( [
		[ 'update', 'one', { content: 'Fresh bread' } ],
		[ 'select', 'one', 'content', 11, 11 ],
	] );
} );

it( 'is a new paragraph where the text is bound to another source', () => {
	mockAttributes = { content: 'Fresh', metadata: { bindings: {} } };
	expect( write() ).toBe( true );
	expect( mockCalls ).toMatchObject( [
		[ 'insert', { attributes: { content: 'bread' } } ],
	] );
} );

it( 'is nowhere if the post accepts no paragraph', () => {
	mockAttributes = { content: 'Fresh', metadata: { bindings: {} } };
	mockHasRoom = false;
	expect( write() ).toBe( false );
	expect( mockCalls ).toEqual( [] );
} );
