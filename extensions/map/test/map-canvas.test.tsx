import '../../../tests/unit/initial-state';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ComponentProps } from 'react';
import { MapCanvas } from '../map-canvas';
import { PlacesPanel } from '../places-panel';

/** Where undo steps end, and the changes between. */
const mockSteps: string[] = [];

jest.mock( '@wordpress/block-editor', () => {
	const { createReduxStore, register } =
		jest.requireActual( '@wordpress/data' );
	const store = createReduxStore( 'core/block-editor', {
		reducer: () => ( {} ),
		actions: {
			__unstableMarkLastChangeAsPersistent: () => {
				mockSteps.push( 'end' );
				return { type: 'END' };
			},
		},
	} );
	register( store );
	return { store };
} );

const props = {
	attributes: {
		points: [],
		mapCenter: {},
		mapDetails: true,
		zoom: 13,
	},
	setAttributes: () => {},
	isSelected: true,
	setup: { config: {}, search: 'typing' },
	isAdding: false,
	setIsAdding: () => {},
	notice: '',
} as unknown as ComponentProps< typeof MapCanvas >;

const places = [ 'A', 'B' ].map( ( title, at ) => ( {
	title,
	id: title,
	coordinates: { longitude: at, latitude: at },
} ) );

const frame = () => screen.getByTitle< HTMLIFrameElement >( 'Map' );
const failures = () =>
	screen.queryAllByText( /^The map could not be loaded here/, {
		selector: '.components-notice__content',
	} );

afterEach( () => jest.useRealTimers() );

it( 'shows that the map’s frame failed to load, and loads it again', () => {
	jest.useFakeTimers();
	render( <MapCanvas { ...props } /> );
	const first = frame();
	act( () => void jest.advanceTimersByTime( 40000 ) );
	expect( failures() ).toHaveLength( 1 );
	fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( failures() ).toHaveLength( 0 );
	expect( frame() ).not.toBe( first );
	act( () => {
		window.dispatchEvent(
			new MessageEvent( 'message', {
				data: { freehold: 'map', type: 'ready' },
				source: frame().contentWindow,
			} )
		);
	} );
	act( () => void jest.advanceTimersByTime( 40000 ) );
	expect( failures() ).toHaveLength( 0 );
} );

it( 'closes the fields of a marker when another one is deleted in the sidebar', () => {
	const withPlaces = ( some: object[] ) =>
		( {
			...props,
			attributes: { ...props.attributes, points: some },
		} ) as unknown as typeof props;
	const { rerender } = render( <MapCanvas { ...withPlaces( places ) } /> );
	act( () => {
		window.dispatchEvent(
			new MessageEvent( 'message', {
				data: { freehold: 'map', type: 'selected', index: 0 },
				source: frame().contentWindow,
			} )
		);
	} );
	expect( screen.getByLabelText( 'Marker title' ) ).toHaveValue( 'A' );
	rerender( <MapCanvas { ...withPlaces( places.slice( 1 ) ) } /> );
	expect( screen.queryByLabelText( 'Marker title' ) ).toBeNull();
} );

it( 'has an undo step for each field of each marker, and keeps the focus when one is deleted', async () => {
	function Panel(): JSX.Element {
		const [ points, set ] = useState< object[] >( places );
		return (
			<PlacesPanel
				attributes={ { ...props.attributes, points } as never }
				setAttributes={ ( changed ) => {
					mockSteps.push( 'change' );
					set( ( changed.points as object[] ) ?? points );
				} }
			/>
		);
	}
	render( <Panel /> );
	const click = ( name: string ) =>
		fireEvent.click( screen.getByRole( 'button', { name } ) );
	click( 'Markers' );
	const type = ( label: string, value: string ) =>
		fireEvent.change( screen.getByLabelText( label ), {
			target: { value },
		} );
	click( 'A' );
	mockSteps.length = 0;
	type( 'Marker title', 'AA' );
	type( 'Marker title', 'AAA' );
	type( 'Marker caption', 'C' );
	expect( mockSteps ).toEqual( [
		'end',
		'change',
		'change',
		'end',
		'change',
	] );
	click( 'Delete marker' );
	await act( () => new Promise( ( done ) => requestAnimationFrame( done ) ) );
	expect( screen.getByRole( 'button', { name: 'B' } ) ).toHaveFocus();
} );
