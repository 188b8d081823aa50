import {
	createBlock,
	registerBlockType,
	type BlockSettings,
} from '@wordpress/blocks';
import { fromSteps, toSteps } from '../components/convert-steps';

const NAMES = [
	'core/paragraph',
	'core/button',
	'jetpack/form-progress-indicator',
	'jetpack/form-step-container',
	'jetpack/form-step',
	'jetpack/form-step-divider',
	'jetpack/form-step-navigation',
];

beforeAll( () =>
	NAMES.forEach( ( name ) =>
		registerBlockType( name, {
			title: name,
			category: 'widgets',
			attributes: {
				text: { type: 'string' },
				tagName: { type: 'string' },
				type: { type: 'string' },
			},
		} as unknown as BlockSettings< Record< string, unknown > > )
	)
);

test( 'steps begin at dividers, which both directions remove', () => {
	const divider = () => createBlock( 'jetpack/form-step-divider' );
	const first = createBlock( 'core/paragraph' );
	const second = createBlock( 'core/paragraph' );
	const steps = toSteps( [ first, divider(), second, divider() ] );
	const container = steps.find(
		( { name } ) => name === 'jetpack/form-step-container'
	);
	expect(
		container?.innerBlocks.map( ( { innerBlocks } ) => innerBlocks )
	).toEqual( [ [ first ], [ second ], [] ] );
	expect(
		fromSteps( [ ...steps, divider() ] ).map( ( { name } ) => name )
	).toEqual( [ 'core/paragraph', 'core/paragraph', 'core/button' ] );
} );

test( 'without a divider, all is in the first of two steps', () => {
	const only = createBlock( 'core/paragraph' );
	expect(
		toSteps( [ only ] )
			.find( ( { name } ) => name === 'jetpack/form-step-container' )
			?.innerBlocks.map( ( { innerBlocks } ) => innerBlocks )
	).toEqual( [ [ only ], [] ] );
} );
