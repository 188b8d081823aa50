import { Button, TextControl, ToggleControl } from '@freehold/controls';
import { PanelBody } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { changedField, DEFAULT_HOURS } from './hours';
import { HoursFields } from './hours-fields';
import type { Holiday } from './types';
import { useFocusAfterwards } from '@freehold/focus/use-focus-afterwards';

type Props = {
	holidays: Holiday[];
	/** Called with the field that the user types in, such as `0.name`; without one for any other change. */
	onChange: ( holidays: Holiday[], field?: string ) => void;
};

const EMPTY: Holiday = { name: '', from: '', to: '', hours: [] };

function problem( { from, to }: Holiday ): string | null {
	if ( from === '' ) {
		return __(
			'Choose the first day. Visitors won’t see this holiday until you do.',
			'freehold'
		);
	}
	return to !== '' && to < from
		? __( 'The last day is before the first day.', 'freehold' )
		: null;
}

/** The name, the days and the hours of one holiday. */
function HolidayFields( {
	holiday,
	number,
	onChange,
	onRemove,
}: {
	holiday: Holiday;
	/** Its place in the list, from 1. */
	number: number;
	/** Called with the name of the field that the user types in; without one for any other change. */
	onChange: ( part: Partial< Holiday >, field?: string ) => void;
	onRemove: () => void;
} ): JSX.Element {
	const label =
		holiday.name ||
		/* translators: %d: the number of a holiday in a list. */
		sprintf( __( 'Holiday %d', 'freehold' ), number );
	const wrong = problem( holiday );
	return (
		<div
			className="business-hours__holiday"
			role="group"
			aria-label={ label }
		>
			<TextControl
				className="business-hours__holiday-name"
				label={ __( 'Name', 'freehold' ) }
				placeholder={ __( 'For example: summer break', 'freehold' ) }
				value={ holiday.name }
				onChange={ ( name ) => onChange( { name }, 'name' ) }
			/>
			<TextControl
				type="date"
				label={ __( 'First day', 'freehold' ) }
				value={ holiday.from }
				onChange={ ( from ) => onChange( { from }, 'from' ) }
			/>
			<TextControl
				type="date"
				label={ __( 'Last day', 'freehold' ) }
				help={ __( 'Leave empty for a single day.', 'freehold' ) }
				min={ holiday.from }
				value={ holiday.to }
				onChange={ ( to ) => onChange( { to }, 'to' ) }
			/>
			{ wrong && <p className="business-hours__hint">{ wrong }</p> }
			<ToggleControl
				label={
					holiday.hours.length > 0
						? __( 'Open', 'freehold' )
						: __( 'Closed', 'freehold' )
				}
				checked={ holiday.hours.length > 0 }
				onChange={ ( open ) =>
					onChange( {
						hours: open ? [ DEFAULT_HOURS ] : [],
					} )
				}
			/>
			{ holiday.hours.length > 0 && (
				<HoursFields
					label={ label }
					hours={ holiday.hours }
					onChange={ ( hours ) =>
						onChange(
							{ hours },
							changedField( holiday.hours, hours )
						)
					}
				/>
			) }
			<Button
				className="business-hours__remove-holiday"
				variant="tertiary"
				isDestructive
				onClick={ onRemove }
			>
				{ __( 'Remove holiday', 'freehold' ) }
			</Button>
		</div>
	);
}

/**
 * Shows the settings for holidays and vacations.
 */
export function HolidaysPanel( { holidays, onChange }: Props ): JSX.Element {
	const [ list, focusAfterwards ] = useFocusAfterwards();
	// A change would close the panel while the user edits it.
	const [ isOpen ] = useState( holidays.length > 0 );

	return (
		<PanelBody
			title={ __( 'Holidays and vacations', 'freehold' ) }
			initialOpen={ isOpen }
		>
			<div className="business-hours__holidays" ref={ list }>
				{ holidays.map( ( holiday, index ) => (
					<HolidayFields
						key={ index }
						holiday={ holiday }
						number={ index + 1 }
						onChange={ ( part, field ) =>
							onChange(
								holidays.map( ( one, place ) =>
									place === index ? { ...one, ...part } : one
								),
								field && `${ index }.${ field }`
							)
						}
						onRemove={ () => {
							onChange(
								holidays.filter(
									( _, place ) => place !== index
								)
							);
							focusAfterwards(
								holidays.length > 1
									? '.business-hours__remove-holiday'
									: '.business-hours__add-holiday'
							);
						} }
					/>
				) ) }
				<Button
					className="business-hours__add-holiday"
					variant="secondary"
					onClick={ () => {
						onChange( [ ...holidays, EMPTY ] );
						focusAfterwards(
							'.business-hours__holiday-name input'
						);
					} }
				>
					{ __( 'Add holiday', 'freehold' ) }
				</Button>
			</div>
		</PanelBody>
	);
}
