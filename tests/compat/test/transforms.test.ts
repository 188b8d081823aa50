/** Transforms of all blocks. */
import { keepMetadata } from '@freehold/blocks/keep-metadata';
import {
	createBlock,
	getBlockType,
	switchToBlockType,
	type BlockTransform,
} from '@wordpress/blocks';
import { readModules } from '../../../tools/modules';
import { registerMediaBlock } from '../../unit/blocks';
import { registerOwnBlock } from '../../unit/register-block';

/** The pairs of blocks of which one becomes the other. */
const pairs: Array< [ string, string ] > = [];

const othersOf = ( transforms: BlockTransform[] = [] ) =>
	transforms
		.filter( ( { type } ) => type === 'block' )
		.flatMap( ( { blocks = [] } ) => blocks );

beforeAll( () => {
	for ( const { source, slug } of readModules().flatMap(
		( { blocks } ) => blocks
	) ) {
		if ( source ) {
			const name = registerOwnBlock( slug );
			const { from, to } = getBlockType( name )?.transforms ?? {};
			pairs.push(
				...othersOf( from ).map( ( other ): [ string, string ] => [
					other === '*' ? 'core/paragraph' : other,
					name,
				] ),
				...othersOf( to ).map( ( other ): [ string, string ] => [
					name,
					other,
				] )
			);
		}
	}
} );

it( 'offer no block as a transform of itself', () => {
	expect( pairs.filter( ( [ one, other ] ) => one === other ) ).toEqual( [] );
} );

it( 'keep a block hidden, named and commented on', () => {
	const metadata = { blockVisibility: false, name: 'Secret', noteId: 7 };
	const block = ( name: string, attributes = {} ) => ( {
		clientId: name,
		name,
		isValid: true,
		attributes,
		innerBlocks: [],
	} );
	expect( pairs.length ).toBeGreaterThan( 100 );
	expect(
		pairs.filter(
			( [ from, to ] ) =>
				keepMetadata( block( to ), block( from, { metadata } ) )
					.attributes.metadata === undefined
		)
	).toEqual( [] );
} );

it( 'leave a hidden image of a gallery out, as a hidden block below', () => {
	for ( const name of [ 'core/gallery', 'core/image' ] ) {
		registerMediaBlock( name, 'url', 'metadata' );
	}
	const metadata = { blockVisibility: false, name: 'Secret' };
	const image = ( url: string, more = {} ) =>
		createBlock( 'core/image', { url, ...more } );
	const names = pairs
		.filter( ( [ from ] ) => from === 'core/gallery' )
		.map( ( [ , to ] ) => to );
	expect( names.sort() ).toEqual( [
		'jetpack/image-compare',
		'jetpack/slideshow',
		'jetpack/story',
		'jetpack/tiled-gallery',
	] );
	for ( const name of names ) {
		const gallery = createBlock( 'core/gallery', {}, [
			image( '/one.jpg' ),
			image( '/secret.jpg', { metadata } ),
			image( '/two.jpg' ),
		] );
		const [ first, ...others ] = switchToBlockType( gallery, name ) ?? [];
		expect( first?.attributes.metadata ).toBeUndefined();
		expect( JSON.stringify( first ) ).toContain( '/two.jpg' );
		expect( JSON.stringify( first ) ).not.toContain( '/secret.jpg' );
		expect( others.map( ( { attributes } ) => attributes ) ).toEqual( [
			{ url: '/secret.jpg', metadata },
		] );
	}
} );

it( 'show nothing of a field that was hidden in it', () => {
	const metadata = { blockVisibility: false };
	const field = createBlock( 'jetpack/field-radio', {}, [
		createBlock( 'jetpack/label', { label: 'Color', metadata } ),
		createBlock( 'jetpack/options', {}, [
			createBlock( 'jetpack/option', { label: 'Red' } ),
			createBlock( 'jetpack/option', { label: 'Gray', metadata } ),
		] ),
	] );
	const become = ( type: string ) =>
		switchToBlockType( field, `jetpack/field-${ type }` )?.[ 0 ];
	const [ label, list ] = become( 'checkbox-multiple' )?.innerBlocks ?? [];
	expect( label?.attributes ).toMatchObject( { label: 'Color', metadata } );
	expect(
		list?.innerBlocks.map( ( { attributes } ) => attributes.metadata )
	).toEqual( [ undefined, metadata ] );
	// A dropdown cannot hide one of its options.
	expect( become( 'select' )?.attributes ).toMatchObject( {
		metadata,
		options: [ 'Red', 'Gray' ],
	} );
} );

it( 'hide the paid part alone as it was, not as the part for guests, which is left out', () => {
	for ( const name of [ 'core/group', 'core/paragraph' ] ) {
		registerMediaBlock( name, 'content', 'metadata' );
	}
	const metadata = { blockVisibility: false };
	const text = createBlock( 'core/paragraph', { content: 'Paid' } );
	const paid = ( paidPart: object, guestPart: object ) =>
		createBlock( 'premium-content/container', {}, [
			createBlock( 'premium-content/subscriber-view', paidPart, [
				text,
			] ),
			createBlock( 'premium-content/logged-out-view', guestPart, [
				createBlock( 'core/paragraph', { metadata } ),
			] ),
		] );
	const group = ( block: ReturnType< typeof paid > ) =>
		[ switchToBlockType( block, 'core/group' ) ].flat()[ 0 ];
	expect( group( paid( {}, { metadata } ) )?.attributes ).toEqual( {} );
	expect(
		group( paid( {}, { metadata } ) )?.innerBlocks[ 0 ]?.attributes.metadata
	).toBeUndefined();
	const { ungroup } =
		getBlockType( 'premium-content/container' )?.transforms ?? {};
	const hidden = paid( { metadata }, {} );
	for ( const [ block ] of [
		group( hidden )?.innerBlocks ?? [],
		ungroup?.( hidden.attributes, hidden.innerBlocks ) ?? [],
	] ) {
		expect( block?.attributes.metadata ).toEqual( metadata );
	}
} );
