import '../../../tests/unit/initial-state';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MapCanvas } from '../map-canvas';

jest.mock( '@wordpress/block-editor', () => {
	const { createReduxStore, register } =
		jest.requireActual( '@wordpress/data' );
	const store = createReduxStore( 'core/block-editor', {
		reducer: () => ( {} ),
		actions: {},
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
