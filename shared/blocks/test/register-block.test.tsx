import '../../../tests/unit/initial-state';
import {
	getBlockType,
	parse,
	unstable__bootstrapServerSideBlockDefinitions,
	type BlockAttribute,
} from '@wordpress/blocks';
import { registerBlock } from '../register-block';

type Attributes = { text: string; tag?: string };

const attributes: Record< string, BlockAttribute > = {
	text: { type: 'string', source: 'text', selector: 'p', default: '' },
	tag: { type: 'string' },
};

beforeAll( () => {
	unstable__bootstrapServerSideBlockDefinitions( {
		'test/noted': {
			apiVersion: 3,
			title: 'Noted',
			category: 'text',
			attributes,
			supports: { className: false },
		},
	} );
	registerBlock< Attributes >( 'test/noted', {
		edit: () => null,
		save: ( { attributes: { text } } ) => <p>{ text }</p>,
		deprecated: ( now ) => [
			{
				...now,
				apiVersion: 3,
				save: ( {
					attributes: { text },
				}: {
					attributes: Attributes;
				} ) => (
					<div>
						<p>{ text }</p>
					</div>
				),
			},
		],
	} );
} );

it( 'gives older forms the attributes and supports of the server', () => {
	const [ block ] = parse(
		'<!-- wp:test/noted {"tag":"a"} --><div><p>Kept</p></div><!-- /wp:test/noted -->'
	);
	expect( block?.isValid ).toBe( true );
	expect( block?.attributes ).toEqual( { text: 'Kept', tag: 'a' } );
	expect( console ).toHaveInformed();
} );

it( 'leaves a block alone that is already registered', () => {
	const before = getBlockType( 'test/noted' );
	expect(
		registerBlock( 'test/noted', { edit: () => null } )
	).toBeUndefined();
	expect( getBlockType( 'test/noted' ) ).toBe( before );
} );

it( 'leaves a block to another plugin whose script runs later', () => {
	unstable__bootstrapServerSideBlockDefinitions( {
		'jetpack/elsewhere': { title: 'Theirs', attributes },
	} );
	expect(
		registerBlock( 'jetpack/elsewhere', { edit: () => null } )
	).toBeUndefined();
	expect( getBlockType( 'jetpack/elsewhere' ) ).toBeUndefined();
} );
