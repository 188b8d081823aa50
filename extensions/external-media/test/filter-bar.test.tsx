import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from '@wordpress/element';
import { pressPointer } from '../../../tests/unit/pointer';
import { FilterBar } from '../editor/modal/filter-bar';
import type { Filter, Filters } from '../editor/modal/filters';

const offered: Filter[] = [
	{
		name: 'color',
		label: 'Color',
		values: [ { value: 'red', label: 'Red' } ],
		pattern: '#[0-9a-f]{6}',
		none: 'All colors',
	},
	{
		name: 'categoryInclude',
		label: 'Category',
		values: [
			{ value: 'food', label: 'Food' },
			{ value: 'pets', label: 'Pets' },
		],
		pattern: '',
		none: 'All categories',
	},
	{
		name: 'mediaType',
		label: 'Type',
		values: [
			{ value: 'photo', label: 'Images' },
			{ value: 'video', label: 'Videos' },
		],
		pattern: '',
		none: 'All',
	},
	{
		name: 'feature',
		label: 'Favorites',
		values: [ { value: 'favorite', label: 'Favorites' } ],
		pattern: '',
		none: 'Any',
	},
	{
		name: 'dateRange',
		label: 'Filter by time period',
		values: [],
		pattern: '^.+$',
		none: 'Any time',
	},
];

const onChange = jest.fn();

/** The filters of a window, which can be hidden and shown again as another view does it. */
function Bar( { begin = {} }: { begin?: Filters } ): JSX.Element {
	const [ filters, setFilters ] = useState( begin );
	const [ isShown, setShown ] = useState( true );
	return (
		<>
			<button onClick={ () => setShown( ! isShown ) }>View</button>
			{ isShown && (
				<FilterBar
					offered={ offered }
					filters={ filters }
					onChange={ ( next ) => {
						onChange( next );
						setFilters( next );
					} }
				/>
			) }
		</>
	);
}

const press = ( name: string ) =>
	userEvent.click( screen.getByRole( 'button', { name } ) );
const choices = ( name: string ) =>
	[
		...screen.getByRole< HTMLSelectElement >( 'combobox', { name } )
			.options,
	].map( ( { text } ) => text );

beforeEach( () => onChange.mockClear() );

it( 'has for each filter its own word for all there is', async () => {
	render( <Bar begin={ { categoryInclude: '', mediaType: '' } } /> );
	expect( choices( 'Category' ) ).toEqual( [
		'All categories',
		'Food',
		'Pets',
	] );
	expect( choices( 'Type' ) ).toEqual( [ 'All', 'Images', 'Videos' ] );
	await press( 'Add Filter' );
	await press( 'Favorites' );
	await userEvent.click(
		screen.getByRole( 'checkbox', { name: 'Favorites' } )
	);
	expect( onChange ).toHaveBeenLastCalledWith( {
		categoryInclude: '',
		mediaType: '',
		feature: 'favorite',
	} );
} );

it( 'filters by a color of the user’s only after the pointer is released', async () => {
	render( <Bar begin={ { color: '#808080' } } /> );
	const field = screen.getByLabelText( 'Color', { selector: 'input' } );
	fireEvent.input( field, { target: { value: '#ff0000' } } );
	const release = pressPointer();
	fireEvent.blur( field );
	expect( onChange ).not.toHaveBeenCalled();
	await release();
	expect( onChange ).toHaveBeenCalledWith( { color: '#ff0000' } );
	expect( onChange ).toHaveBeenCalledTimes( 1 );
} );

it( 'shows the time that is filtered by after another view, too', async () => {
	render( <Bar begin={ { dateRange: '' } } /> );
	const period = () =>
		screen.getByRole( 'combobox', { name: 'Filter by time period' } );
	expect( period() ).toHaveDisplayValue( 'Any time' );
	await userEvent.selectOptions( period(), 'Last 7 days' );
	await press( 'View' );
	await press( 'View' );
	expect( period() ).toHaveDisplayValue( 'Last 7 days' );

	await userEvent.selectOptions( period(), 'Specific Month/Year' );
	await userEvent.selectOptions(
		screen.getByRole( 'combobox', { name: 'Month' } ),
		'March'
	);
	const year = screen.getByRole( 'spinbutton', { name: 'Year' } );
	await userEvent.clear( year );
	await userEvent.type( year, '2021' );
	await press( 'Apply' );
	expect( onChange ).toHaveBeenLastCalledWith( {
		dateRange: '2021-03-01:2021-03-31',
	} );
	await press( 'View' );
	await press( 'View' );
	expect( period() ).toHaveDisplayValue( 'Specific Month/Year' );
	expect(
		screen.getByRole( 'combobox', { name: 'Month' } )
	).toHaveDisplayValue( 'March' );
	expect( screen.getByRole( 'spinbutton', { name: 'Year' } ) ).toHaveValue(
		2021
	);
} );
