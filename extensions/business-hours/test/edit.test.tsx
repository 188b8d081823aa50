import type { BlockEditProps } from '@wordpress/blocks';
import { getSettings, setSettings } from '@wordpress/date';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { select } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { store as noticesStore } from '@wordpress/notices';
import type { ReactNode } from 'react';
import { pressPointer } from '../../../tests/unit/pointer';
import Edit from '../edit';
import { HolidaysPanel } from '../holidays-panel';
import type { Attributes } from '../types';

const week = {
	days: {
		Sun: 'Sonntag',
		Mon: 'Montag',
		Tue: 'Dienstag',
		Wed: 'Mittwoch',
		Thu: 'Donnerstag',
		Fri: 'Freitag',
		Sat: 'Samstag',
	},
	startOfWeek: 1,
};

const mockGet = jest.fn();
jest.mock( '@freehold/api', () => ( {
	api: { get: ( ...args: unknown[] ) => mockGet( ...args ) },
} ) );
/** Records where undo steps begin, and their changes. */
let mockSteps: string[] = [];
jest.mock( '@freehold/undo/use-undo-steps', () => ( {
	useUndoSteps: () => ( field?: string ) =>
		mockSteps.push( `step: ${ field ?? '-' }` ),
} ) );
jest.mock( '@wordpress/block-editor', () => ( {
	useBlockProps: ( props: object ) => props,
	InspectorControls: ( { children }: { children: ReactNode } ) => (
		<aside>{ children }</aside>
	),
} ) );

const stored: Attributes = {
	days: [
		{ name: 'Sun', hours: [] },
		{ name: 'Mon', hours: [ { opening: '09:00', closing: '17:00' } ] },
	],
	holidays: [],
	showOpenNow: false,
	groupDays: false,
	compact: false,
};

/** The block with its state, as the editor keeps it. */
function Block( {
	initial = stored,
	isSelected = true,
	onChange = () => {},
}: {
	initial?: Attributes;
	isSelected?: boolean;
	onChange?: ( attributes: Attributes ) => void;
} ) {
	const [ attributes, setAll ] = useState( initial );
	const props = {
		attributes,
		isSelected,
		setAttributes: ( part: Partial< Attributes > ) => {
			const changed = { ...attributes, ...part };
			setAll( changed );
			onChange( changed );
		},
	} as BlockEditProps< Attributes >;
	return <Edit { ...props } />;
}

const day = async ( name: string ) => {
	const toggle = await screen.findByRole( 'checkbox', {
		name: new RegExp( `^${ name }` ),
	} );
	return toggle.closest( '.business-hours__row' ) as HTMLElement;
};

describe( 'Business Hours in the editor', () => {
	beforeAll( () => {
		const settings = getSettings();
		setSettings( {
			...settings,
			formats: { ...settings.formats, time: 'g:i a' },
		} );
	} );

	beforeEach( () => mockGet.mockResolvedValue( week ) );

	it( 'shows that it loads, then the week from its first day', async () => {
		const { container } = render( <Block isSelected={ false } /> );
		expect(
			screen.getByText( 'Loading business hours' )
		).toBeInTheDocument();
		await screen.findByText( 'Montag' );
		const names = [ ...container.querySelectorAll( 'dt' ) ].map(
			( term ) => term.textContent
		);
		expect( names[ 0 ] ).toBe( 'Montag' );
		expect( names[ 6 ] ).toBe( 'Sonntag' );
		expect( screen.getByText( '9:00 am - 5:00 pm' ) ).toBeInTheDocument();
		expect( screen.getAllByText( 'Closed' ) ).toHaveLength( 6 );
	} );

	it( 'moves focus to the toggle of a day whose last hours are removed', async () => {
		render( <Block /> );
		const monday = await day( 'Montag' );
		await userEvent.click(
			within( monday ).getByRole( 'button', { name: /^Remove/ } )
		);
		expect( within( monday ).getByRole( 'checkbox' ) ).toHaveFocus();
	} );

	it( 'changes its layout only after the pointer is released', async () => {
		const { rerender } = render( <Block /> );
		const sunday = await day( 'Sonntag' );
		const release = pressPointer();
		rerender( <Block isSelected={ false } /> );
		expect( sunday ).toBeInTheDocument();
		await release();
		expect( sunday ).not.toBeInTheDocument();
	} );

	it( 'opens a closed day from nine to five and closes it again', async () => {
		const onChange = jest.fn();
		render( <Block onChange={ onChange } /> );
		const sunday = await day( 'Sonntag' );
		await userEvent.click(
			within( sunday ).getByRole( 'checkbox', { name: /^Sonntag/ } )
		);
		expect( onChange.mock.lastCall[ 0 ].days[ 0 ] ).toEqual( {
			name: 'Sun',
			hours: [ { opening: '09:00', closing: '17:00' } ],
		} );
		await userEvent.click(
			within( sunday ).getByRole( 'checkbox', { name: /^Sonntag/ } )
		);
		expect( onChange.mock.lastCall[ 0 ] ).toEqual( stored );
	} );

	it( 'adds hours, keeps what is half typed, and moves the focus when they go', async () => {
		const onChange = jest.fn();
		render( <Block onChange={ onChange } /> );
		const monday = await day( 'Montag' );
		await userEvent.click(
			within( monday ).getByRole( 'button', { name: 'Add Hours' } )
		);
		expect( onChange.mock.lastCall[ 0 ].days[ 1 ].hours ).toHaveLength( 2 );
		expect(
			within( monday ).getByText( /Enter both times/ )
		).toBeInTheDocument();
		const [ , second ] = within( monday ).getAllByRole( 'button', {
			name: 'Remove Hours',
		} );
		await userEvent.click( second as HTMLElement );
		expect( onChange.mock.lastCall[ 0 ] ).toEqual( stored );
		await new Promise( window.requestAnimationFrame );
		const [ first ] = within( monday ).getAllByRole( 'button', {
			name: 'Remove Hours',
		} );
		expect( first ).toHaveFocus();
	} );

	it( 'is open around the clock with a checkbox', async () => {
		const onChange = jest.fn();
		render( <Block onChange={ onChange } /> );
		const monday = await day( 'Montag' );
		await userEvent.click(
			within( monday ).getByRole( 'checkbox', { name: 'Open 24 hours' } )
		);
		expect( onChange.mock.lastCall[ 0 ].days[ 1 ].hours ).toEqual( [
			{ opening: '00:00', closing: '00:00' },
		] );
		expect(
			within( monday ).queryByRole( 'button', { name: 'Add Hours' } )
		).not.toBeInTheDocument();
	} );

	it( 'copies hours to all days in one step and takes them back', async () => {
		const onChange = jest.fn();
		render( <Block onChange={ onChange } /> );
		const monday = await day( 'Montag' );
		mockSteps = [];
		await userEvent.click(
			within( monday ).getByRole( 'button', {
				name: 'Copy the hours of Montag to all days',
			} )
		);
		const { days } = onChange.mock.lastCall[ 0 ] as Attributes;
		expect( days ).toHaveLength( 7 );
		days.forEach( ( { hours } ) =>
			expect( hours ).toEqual( stored.days[ 1 ]?.hours )
		);
		expect( mockSteps ).toEqual( [ 'step: -' ] );
		const [ notice ] = select( noticesStore ).getNotices();
		expect( notice?.content ).toBe( 'Hours copied to all days.' );
		const [ undo ] = notice?.actions ?? [];
		act( () => undo?.onClick?.() );
		expect( onChange.mock.lastCall[ 0 ] ).toEqual( stored );
	} );

	it( 'takes copied hours back only as long as nothing else has changed', async () => {
		render( <Block /> );
		const monday = await day( 'Montag' );
		await userEvent.click(
			within( monday ).getByRole( 'button', {
				name: 'Copy the hours of Montag to all days',
			} )
		);
		expect( select( noticesStore ).getNotices() ).toHaveLength( 1 );
		await userEvent.click(
			within( monday ).getByRole( 'checkbox', { name: 'Open 24 hours' } )
		);
		expect( select( noticesStore ).getNotices() ).toEqual( [] );
	} );

	it( 'shows the current state first and days with the same hours together', async () => {
		const { container } = render(
			<Block
				isSelected={ false }
				initial={ { ...stored, showOpenNow: true, groupDays: true } }
			/>
		);
		await screen.findByText( 'Montag' );
		expect(
			[ ...container.querySelectorAll( 'dt' ) ].map( ( term ) => [
				term.className,
				term.textContent,
			] )
		).toEqual( [
			[ '', 'Right now' ],
			[ 'Mon', 'Montag' ],
			[ 'Tue Wed Thu Fri Sat Sun', 'Dienstag to Sonntag' ],
		] );
	} );

	it( 'adds a holiday and reports invalid dates', async () => {
		const onChange = jest.fn();
		render(
			<Block
				onChange={ onChange }
				initial={ {
					...stored,
					holidays: [
						{
							name: 'Sommer',
							from: '2026-08-10',
							to: '2026-08-01',
							hours: [],
						},
					],
				} }
			/>
		);
		expect(
			await screen.findByText( 'The last day is before the first day.' )
		).toBeInTheDocument();
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Remove holiday' } )
		);
		expect( onChange.mock.lastCall[ 0 ].holidays ).toEqual( [] );
	} );

	it( 'gives each day and field an undo step of its own', async () => {
		render( <Block /> );
		mockSteps = [];
		const monday = await day( 'Montag' );
		await userEvent.click(
			within( monday ).getByRole( 'checkbox', { name: 'Open 24 hours' } )
		);
		const sunday = await day( 'Sonntag' );
		await userEvent.click( within( sunday ).getByRole( 'checkbox' ) );
		fireEvent.change( within( sunday ).getByLabelText( 'Opening' ), {
			target: { value: '10:00' },
		} );
		fireEvent.change( within( sunday ).getByLabelText( 'Closing' ), {
			target: { value: '12:00' },
		} );
		expect( mockSteps ).toEqual( [
			'step: -',
			'step: -',
			'step: Sun.0.opening',
			'step: Sun.0.closing',
		] );
	} );

	it( 'gives each field of a holiday an undo step of its own', async () => {
		render(
			<Block
				initial={ {
					...stored,
					holidays: [
						{ name: 'A &amp; B', from: '', to: '', hours: [] },
					],
				} }
			/>
		);
		const name = await screen.findByLabelText( 'Name' );
		expect( name ).toHaveValue( 'A & B' );
		mockSteps = [];
		fireEvent.change( name, { target: { value: 'A & C ' } } );
		expect( name ).toHaveValue( 'A & C ' );
		fireEvent.change( screen.getByLabelText( 'First day' ), {
			target: { value: '2026-08-10' },
		} );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Remove holiday' } )
		);
		expect( mockSteps ).toEqual( [
			'step: holidays.0.name',
			'step: holidays.0.from',
			'step: -',
		] );
	} );
} );

it( 'keeps the panel of holidays open, and the focus in it, when the last one is removed', async () => {
	function Panel(): JSX.Element {
		const [ holidays, set ] = useState( [
			{ name: 'Easter', from: '2030-04-21', to: '', hours: [] },
		] );
		return (
			<HolidaysPanel
				holidays={ holidays }
				onChange={ set as ( holidays: object[] ) => void }
			/>
		);
	}
	render( <Panel /> );
	fireEvent.click( screen.getByRole( 'button', { name: /^Remove/ } ) );
	await act( () => new Promise( ( done ) => requestAnimationFrame( done ) ) );
	expect( screen.getByRole( 'button', { name: /^Add/ } ) ).toHaveFocus();
} );
