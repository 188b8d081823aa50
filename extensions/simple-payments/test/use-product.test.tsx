import '../../../tests/unit/initial-state';
import { act, cleanup, render } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import {
	cloneBlock,
	createBlock,
	parse,
	serialize,
	type BlockInstance,
} from '@wordpress/blocks';
import { dispatch, select, useSelect } from '@wordpress/data';
import { registerMediaBlock } from '../../../tests/unit/blocks';
import { registerOwnBlock } from '../../../tests/unit/register-block';
import { plainText } from '../record';
import type { Attributes } from '../types';
import { withUnsaved } from '../unsaved';
import { useProduct } from '../use-product';

jest.mock( '../record', () => ( {
	...jest.requireActual( '../record' ),
	fetchProduct: () =>
		Promise.resolve( {
			state: 'ready',
			record: {
				id: 7,
				status: 'publish',
				title: { raw: 'Honey' },
				meta: { spay_price: 5, spay_currency: 'EUR' },
			},
		} ),
} ) );

const name = registerOwnBlock( 'simple-payments' );
registerMediaBlock( 'core/group' );
const { insertBlocks, resetBlocks, updateBlockAttributes } =
	dispatch( blockEditorStore );

const attributesOf = ( { clientId }: BlockInstance ): Attributes =>
	select( blockEditorStore ).getBlockAttributes( clientId ) as Attributes;

function Block( { clientId }: { clientId: string } ): JSX.Element {
	const attributes = useSelect(
		( from ) =>
			from( blockEditorStore ).getBlockAttributes(
				clientId
			) as Attributes,
		[ clientId ]
	);
	const { state } = useProduct( {
		clientId,
		attributes,
		draft: {
			title: plainText( attributes.title ),
			content: plainText( attributes.content ),
			currency: attributes.currency,
			price: String( attributes.price ?? '' ),
			email: attributes.email,
		},
		setAttributes: ( changed ) =>
			void updateBlockAttributes( clientId, changed ),
	} );
	return <p>{ state }</p>;
}

const show = async ( { clientId }: BlockInstance ) => {
	const { container } = render( <Block clientId={ clientId } /> );
	await act( async () => {} );
	return container.textContent;
};

const honey = () =>
	createBlock( name, {
		currency: 'EUR',
		email: 'shop@example.com',
		price: 5,
		productId: 7,
		title: 'Honey',
	} );

it( 'keeps the product of blocks that the post contains', async () => {
	const blocks = [ honey(), honey() ];
	await resetBlocks( blocks );
	for ( const block of blocks ) {
		expect( await show( block ) ).toBe( 'ready' );
		expect( attributesOf( block ).productId ).toBe( 7 );
	}
} );

it( 'gives a copy a product of its own, and the original keeps its product', async () => {
	const original = honey();
	await resetBlocks( [ original ] );
	await show( original );
	for ( const copy of [
		cloneBlock( original ),
		createBlock( 'core/group', {}, [ cloneBlock( original ) ] ),
	] ) {
		await insertBlocks( [ copy ] );
		const block = copy.innerBlocks[ 0 ] ?? copy;
		expect( await show( block ) ).toBe( 'none' );
		expect( attributesOf( block ).productId ).toBeUndefined();
		expect( attributesOf( block ).title ).toBe( 'Honey' );
		expect( attributesOf( original ).productId ).toBe( 7 );
	}
} );

it( 'keeps the product of a block that was moved, and of a shortcode', async () => {
	await resetBlocks( [] );
	const moved = honey();
	await insertBlocks( [ moved ] );
	expect( await show( moved ) ).toBe( 'ready' );
	const converted = createBlock( name, { productId: 7 } );
	await insertBlocks( [ converted ] );
	expect( await show( converted ) ).toBe( 'ready' );
	expect( attributesOf( converted ).productId ).toBe( 7 );
} );

it( 'keeps a product that is not complete when the post is saved and opened again', async () => {
	const block = createBlock( name, { price: 5 } );
	await resetBlocks( [ block ] );
	await show( block );
	for ( const changed of [ { title: 'Honey' }, { content: 'A &amp; B' } ] ) {
		act( () => {
			void updateBlockAttributes(
				block.clientId,
				withUnsaved( attributesOf( block ), changed )
			);
		} );
	}
	const saved = serialize(
		select( blockEditorStore ).getBlocks() as BlockInstance[]
	);
	const [ opened ] = parse( saved ) as [ BlockInstance ];
	cleanup();
	await resetBlocks( [ opened ] );
	await show( opened );
	expect( attributesOf( opened ) ).toMatchObject( {
		price: 5,
		title: 'Honey',
		content: 'A &amp; B',
	} );
	expect(
		serialize( select( blockEditorStore ).getBlocks() as BlockInstance[] )
	).toBe( saved );
} );
