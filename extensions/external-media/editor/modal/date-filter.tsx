import { Button, SelectControl, TextControl } from '@freehold/controls';
import { Flex } from '@wordpress/components';
import { dateI18n } from '@wordpress/date';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import {
	FIRST_YEAR,
	rangeOfMonth,
	rangeOfPeriod,
	spanOf,
	WHOLE_YEAR,
	type Span,
} from './date-range';

type Props = {
	label: string;
	/** The filter's value: two days. Empty for any time. */
	value: string;
	onChange: ( value: string ) => void;
};

const ANY = 'any';
const SPECIFIC = 'specific';

/** The names of the months, January first. */
const months = () => [
	{ value: String( WHOLE_YEAR ), label: __( 'Any month', 'freehold' ) },
	...Array.from( { length: 12 }, ( _, index ) => ( {
		value: String( index + 1 ),
		label: dateI18n( 'F', new Date( 2000, index, 15 ) ),
	} ) ),
];

/**
 * Shows the filter by date: a period until today, a month or a year. The initial state comes from the value, because the
 * filters are unmounted with the view.
 */
export function DateFilter( { label, value, onChange }: Props ): JSX.Element {
	const [ today ] = useState( () => new Date() );
	const [ begin ] = useState< Span >( () => spanOf( value, today ) );
	const [ kind, setKind ] = useState( begin.kind );
	const [ month, setMonth ] = useState( () =>
		String( begin.kind === SPECIFIC ? begin.month : WHOLE_YEAR )
	);
	const [ year, setYear ] = useState( () =>
		String( begin.kind === SPECIFIC ? begin.year : today.getFullYear() )
	);
	return (
		<>
			<SelectControl
				label={ label || __( 'Filter by time period', 'freehold' ) }
				value={ kind }
				options={ [
					{ value: ANY, label: __( 'Any time', 'freehold' ) },
					{ value: '7d', label: __( 'Last 7 days', 'freehold' ) },
					{ value: '30d', label: __( 'Last 30 days', 'freehold' ) },
					{ value: '6m', label: __( 'Last 6 months', 'freehold' ) },
					{ value: '12m', label: __( 'Last 12 months', 'freehold' ) },
					{
						value: SPECIFIC,
						label: __( 'Specific Month/Year', 'freehold' ),
					},
				] }
				onChange={ ( chosen ) => {
					setKind( chosen );
					if ( chosen === ANY ) {
						onChange( '' );
					} else if ( chosen !== SPECIFIC ) {
						onChange( rangeOfPeriod( chosen, today ) );
					}
				} }
			/>
			{ kind === SPECIFIC && (
				<Flex align="flex-end" justify="start" expanded={ false }>
					<SelectControl
						label={ __( 'Month', 'freehold' ) }
						value={ month }
						options={ months() }
						onChange={ setMonth }
					/>
					<TextControl
						type="number"
						label={ __( 'Year', 'freehold' ) }
						min={ FIRST_YEAR }
						max={ today.getFullYear() }
						value={ year }
						onChange={ setYear }
					/>
					<Button
						variant="secondary"
						onClick={ () =>
							onChange(
								rangeOfMonth(
									Number( month ),
									year === '' ? NaN : Number( year )
								)
							)
						}
					>
						{ __( 'Apply', 'freehold' ) }
					</Button>
				</Flex>
			) }
		</>
	);
}
