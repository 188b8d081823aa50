/**
 * @jest-environment node
 */
import { planFor, type Feature } from '../first-run/plan';

const feature = (
	slug: string,
	purposes: Feature[ 'purposes' ],
	isInUse = false
): Feature => ( { slug, title: slug, purposes, in_use: isInUse } );

const features = [
	feature( 'map', [ 'business' ] ),
	feature( 'markdown', [ 'writing' ] ),
	feature( 'slideshow', [ 'writing', 'portfolio' ] ),
	feature( 'newsletter', [ 'members' ], true ),
	feature( 'visits', [ 'members' ] ),
];

const plan = ( purposes: Feature[ 'purposes' ], off: string[] = [] ) => {
	const { on, off: turnedOff } = planFor(
		features,
		purposes,
		( slug ) => ! off.includes( slug )
	);
	return {
		on: on.map( ( { slug } ) => slug ),
		off: turnedOff.map( ( { slug } ) => slug ),
	};
};

describe( 'what changes for a kind of site', () => {
	it( 'turns off what no purpose uses, but nothing that posts contain', () => {
		expect( plan( [ 'portfolio' ] ) ).toEqual( {
			on: [],
			off: [ 'map', 'markdown', 'visits' ],
		} );
	} );

	it( 'turns on what a purpose uses', () => {
		expect( plan( [ 'members', 'writing' ], [ 'visits', 'map' ] ) ).toEqual(
			{ on: [ 'visits' ], off: [] }
		);
	} );

	it( 'changes nothing without a purpose', () => {
		expect( plan( [], [ 'visits' ] ) ).toEqual( { on: [], off: [] } );
	} );
} );
