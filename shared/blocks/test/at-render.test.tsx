import '../at-render';
import { applyFilters } from '@wordpress/hooks';
import '@wordpress/block-editor';

const type = ( freeholdAtRender?: string[] ) => ( {
	name: 'jetpack/map',
	supports: {
		anchor: true,
		spacing: { margin: true, padding: true },
		__experimentalBorder: { color: true, radius: true, width: true },
		shadow: true,
		typography: { fontSize: true, lineHeight: true },
		...( freeholdAtRender && { freeholdAtRender } ),
	},
	attributes: {},
} );

const attributes = {
	anchor: 'find-us',
	fontSize: 'large',
	borderColor: 'accent',
	style: {
		spacing: { padding: '1em' },
		border: { radius: '3px' },
		shadow: '0 0 1px red',
		typography: { lineHeight: '2' },
	},
};

/** Returns the properties of a block's element as core's hooks make them. */
const saved = ( parts: string[] | undefined, own: object = {} ) =>
	applyFilters(
		'blocks.getSaveContent.extraProps',
		own,
		type( parts ),
		attributes
	) as { className?: string; id?: string; style?: object };

it( 'lets core save what the block does not leave to the server', () => {
	const props = saved( undefined );
	expect( props.id ).toBe( 'find-us' );
	expect( props.className ).toContain( 'has-large-font-size' );
	expect( props.style ).toMatchObject( {
		padding: '1em',
		borderRadius: '3px',
		boxShadow: '0 0 1px red',
	} );
} );

it( 'saves nothing of what the server adds', () => {
	const props = saved( [
		'spacing',
		'border',
		'shadow',
		'typography',
		'anchor',
	] );
	expect( props.id ).toBeUndefined();
	expect( props.className ?? '' ).not.toMatch( /has-/ );
	expect( props.style ?? {} ).toEqual( {} );
} );

it( 'keeps what the block itself saves, and supports that Jetpack has', () => {
	const props = saved( [ 'border', 'anchor' ], {
		id: 'own',
		className: 'has-own-border-color',
		style: { borderRadius: '1px' },
	} );
	expect( props.id ).toBe( 'own' );
	expect( props.className ).toContain( 'has-own-border-color' );
	expect( props.className ).not.toContain( 'has-accent-border-color' );
	expect( props.style ).toMatchObject( {
		borderRadius: '1px',
		padding: '1em',
	} );
	// As stored posts have them.
	expect( Object.keys( props ) ).toEqual( [ 'id', 'className', 'style' ] );
} );
