import type { BlockEditProps } from '@wordpress/blocks';
import { SlotFillProvider } from '@wordpress/components';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactNode } from 'react';
import Edit from '../edit';
import { ReviewPanel } from '../review-panel';
import type { Attributes } from '../types';

/** Records where undo steps begin, and their changes. */
let mockSteps: string[] = [];
jest.mock( '@freehold/undo/use-undo-steps', () => ( {
	useUndoSteps: () => ( field?: string ) =>
		mockSteps.push( `step: ${ field ?? '-' }` ),
} ) );
jest.mock( '@wordpress/block-editor', () => ( {
	useBlockProps: ( props: object ) => props,
	useSettings: () => [],
	getTypographyClassesAndStyles: () => ( { className: '', style: {} } ),
	BlockControls: ( { children }: { children: ReactNode } ) => (
		<div>{ children }</div>
	),
	InspectorControls: ( { children }: { children: ReactNode } ) => (
		<aside>{ children }</aside>
	),
	AlignmentControl: ( {
		onChange,
	}: {
		onChange: ( value?: string ) => void;
	} ) => (
		<>
			<button onClick={ () => onChange( 'center' ) }>center</button>
			<button onClick={ () => onChange( undefined ) }>unaligned</button>
		</>
	),
	PanelColorSettings: ( {
		colorSettings: [ setting ],
	}: {
		colorSettings: Array< { onChange: ( value?: string ) => void } >;
	} ) => (
		<>
			<button onClick={ () => setting?.onChange( '#b26200' ) }>
				amber
			</button>
			<button onClick={ () => setting?.onChange( undefined ) }>
				clear color
			</button>
		</>
	),
	ContrastChecker: () => null,
} ) );

const DEFAULTS: Attributes = {
	rating: 1,
	maxRating: 5,
	ratingStyle: 'star',
	align: 'left',
	reviewedName: '',
	reviewedType: 'Product',
};

const setAttributes = jest.fn();

function Block( { given }: { given: Partial< Attributes > } ) {
	const [ attributes, setState ] = useState( { ...DEFAULTS, ...given } );
	const props = {
		attributes,
		setAttributes: ( changed: Partial< Attributes > ) => {
			setAttributes( changed );
			setState( ( before ) => ( { ...before, ...changed } ) );
		},
	} as BlockEditProps< Attributes >;
	return (
		<SlotFillProvider>
			<Edit { ...props } />
		</SlotFillProvider>
	);
}

const show = ( given: Partial< Attributes > = {} ) => {
	render( <Block given={ given } /> );
	const slider = within( canvas() ).getByRole( 'slider', {
		name: 'Rating',
	} );
	const field = slider.parentElement as HTMLElement;
	field.getBoundingClientRect = () =>
		( { left: 100, width: 500 } ) as DOMRect;
	return { slider, field };
};

/** Returns a point on a star. Stars are counted from 1. */
const on = ( star: number ) => ( { clientX: 100 + 100 * star - 30 } );

const canvas = () => document.querySelector( 'figure' ) as HTMLElement;

beforeEach( () => setAttributes.mockClear() );

describe( 'the stars', () => {
	it( 'are set by a click and halved by another', () => {
		const { field } = show();
		fireEvent.click( field, on( 4 ) );
		expect( setAttributes ).toHaveBeenLastCalledWith( { rating: 4 } );
		fireEvent.click( field, on( 4 ) );
		expect( setAttributes ).toHaveBeenLastCalledWith( { rating: 3.5 } );
		fireEvent.click( field, on( 4 ) );
		expect( setAttributes ).toHaveBeenLastCalledWith( { rating: 4 } );
	} );

	it( 'begin an undo step at each click, and one for all keys', async () => {
		const { field } = show( { rating: 1 } );
		mockSteps = [];
		fireEvent.click( field, on( 2 ) );
		fireEvent.click( field, on( 5 ) );
		await userEvent.keyboard( '{ArrowDown}{ArrowDown}' );
		expect( mockSteps ).toEqual( [
			'step: -',
			'step: -',
			'step: rating',
			'step: rating',
		] );
	} );

	it( 'of a new block say so, until one is set', () => {
		const { field } = show();
		const hint = /^The rating is 1 of 5, as in each new block/;
		expect( screen.getByText( hint ) ).toBeVisible();
		fireEvent.click( field, on( 4 ) );
		expect( screen.queryByText( hint ) ).toBeNull();
	} );

	it( 'run the other way from right to left', () => {
		const { field } = show();
		field.style.direction = 'rtl';
		fireEvent.click( field, on( 1 ) );
		expect( setAttributes ).toHaveBeenLastCalledWith( { rating: 5 } );
	} );

	it( 'keep the focus after a click, for the keyboard to go on', async () => {
		const { field, slider } = show( { rating: 2 } );
		fireEvent.click( field, on( 3 ) );
		expect( slider ).toHaveFocus();
		await userEvent.keyboard( '{ArrowUp}' );
		expect( setAttributes ).toHaveBeenLastCalledWith( { rating: 3.5 } );
	} );

	it( 'show what a click would do, without doing it', () => {
		const { field } = show( { rating: 4 } );
		const drawn = () => canvas().querySelectorAll( 'path' )[ 2 ];
		const before = drawn()?.getAttribute( 'd' );
		fireEvent.pointerMove( field, on( 2 ) );
		expect( drawn()?.getAttribute( 'd' ) ).not.toBe( before );
		expect( field ).toHaveClass( 'is-pointed-at' );
		fireEvent.pointerLeave( field );
		expect( drawn()?.getAttribute( 'd' ) ).toBe( before );
		expect( setAttributes ).not.toHaveBeenCalled();
	} );
} );

describe( 'the slider', () => {
	it( 'announces its value', () => {
		const { slider } = show( { rating: 4.5, maxRating: 10 } );
		expect( slider ).toHaveAttribute( 'aria-valuetext', '4.5 out of 10' );
		expect( slider ).toHaveValue( '4.5' );
		expect( slider ).toHaveAttribute( 'min', '0' );
		expect( slider ).toHaveAttribute( 'max', '10' );
	} );

	it( 'obeys the keyboard', async () => {
		const { slider } = show( { rating: 3 } );
		slider.focus();
		for ( const [ key, rating ] of [
			[ '{ArrowRight}', 3.5 ],
			[ '{ArrowDown}', 3 ],
			[ '{PageUp}', 4 ],
			[ '{End}', 5 ],
			[ '{PageDown}', 4 ],
			[ '{Home}', 0 ],
		] as const ) {
			await userEvent.keyboard( key );
			expect( setAttributes ).toHaveBeenLastCalledWith( { rating } );
		}
	} );

	it( 'leaves shortcuts to the editor', () => {
		const { slider } = show( { rating: 3 } );
		fireEvent.keyDown( slider, { key: 'Home', ctrlKey: true } );
		fireEvent.keyDown( slider, { key: 'End', altKey: true } );
		fireEvent.keyDown( slider, { key: 'Enter' } );
		expect( setAttributes ).not.toHaveBeenCalled();
	} );

	it( 'obeys assistive technology, which sets its value', () => {
		const { slider } = show( { rating: 3 } );
		fireEvent.change( slider, { target: { value: '2.5' } } );
		expect( setAttributes ).toHaveBeenLastCalledWith( { rating: 2.5 } );
	} );
} );

describe( 'the settings', () => {
	it( 'lower the rating with the highest rating, in one step', () => {
		show( { rating: 4.5 } );
		fireEvent.change(
			screen.getByRole( 'spinbutton', { name: 'Highest rating' } ),
			{ target: { value: '3' } }
		);
		expect( setAttributes ).toHaveBeenCalledTimes( 1 );
		expect( setAttributes ).toHaveBeenCalledWith( {
			maxRating: 3,
			rating: 3,
		} );
	} );

	it( 'leave the rating where the highest one allows it', () => {
		show( { rating: 2 } );
		fireEvent.change(
			screen.getByRole( 'spinbutton', { name: 'Highest rating' } ),
			{ target: { value: '3' } }
		);
		expect( setAttributes ).toHaveBeenCalledWith( { maxRating: 3 } );
	} );

	it( 'set the rating as a number', () => {
		show();
		fireEvent.change(
			screen.getByRole( 'spinbutton', { name: 'Rating' } ),
			{ target: { value: '2.5' } }
		);
		expect( setAttributes ).toHaveBeenCalledWith( { rating: 2.5 } );
	} );

	it( 'align; none is left', async () => {
		show();
		await userEvent.click( screen.getByText( 'center' ) );
		expect( setAttributes ).toHaveBeenLastCalledWith( { align: 'center' } );
		expect( canvas() ).toHaveStyle( { textAlign: 'center' } );
		await userEvent.click( screen.getByText( 'unaligned' ) );
		expect( setAttributes ).toHaveBeenLastCalledWith( { align: 'left' } );
	} );

	it( 'color', async () => {
		const { field } = show();
		await userEvent.click( screen.getByText( 'amber' ) );
		expect( field ).toHaveStyle( { color: '#b26200' } );
		await userEvent.click( screen.getByText( 'clear color' ) );
		expect( setAttributes ).toHaveBeenLastCalledWith( {
			color: undefined,
		} );
	} );

	it( 'request the type after a name was entered', async () => {
		show();
		expect( screen.queryByLabelText( 'Type' ) ).not.toBeInTheDocument();
		await userEvent.click(
			screen.getByText( 'Review for search engines' )
		);
		await userEvent.type( screen.getByLabelText( 'Reviewed item' ), 'X' );
		await userEvent.selectOptions(
			screen.getByLabelText( 'Type' ),
			'Book'
		);
		expect( setAttributes ).toHaveBeenLastCalledWith( {
			reviewedType: 'Book',
		} );
	} );
} );

describe( 'values that make no sense', () => {
	it.each( [
		[ { rating: 9 }, '5', '5 out of 5' ],
		[ { rating: -4 }, '0', '0 out of 5' ],
		[ { rating: 3, maxRating: 1000 }, '3', '3 out of 10' ],
		[ { rating: NaN, maxRating: NaN }, '1', '1 out of 5' ],
	] )(
		'%p are shown in bounds and left as they are',
		( given, value, text ) => {
			const { slider } = show( given );
			expect( slider ).toHaveValue( value );
			expect( slider ).toHaveAttribute( 'aria-valuetext', text );
			expect( setAttributes ).not.toHaveBeenCalled();
		}
	);
} );

it( 'keeps the panel of the reviewed item open while its name is replaced', () => {
	function Panel(): JSX.Element {
		const [ attributes, set ] = useState( {
			...DEFAULTS,
			reviewedName: 'Old name',
		} );
		return (
			<ReviewPanel
				attributes={ attributes }
				setAttributes={ ( part ) => set( { ...attributes, ...part } ) }
			/>
		);
	}
	render( <Panel /> );
	const name = screen.getByLabelText( 'Reviewed item' );
	fireEvent.change( name, { target: { value: '' } } );
	fireEvent.change( name, { target: { value: 'New name' } } );
	expect( name ).toBeInTheDocument();
	expect( name ).toHaveValue( 'New name' );
} );
