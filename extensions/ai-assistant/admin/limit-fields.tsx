import constants from '@freehold/ai/constants.json';
import { SelectControl, TextControl, ToggleControl } from '@freehold/controls';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { AiSettings, AiSettingsInput } from './client';

/** The limit that the field offers first. */
const OFFERED = constants.freeLimit;

/** The highest limit that the server accepts. */
const MAX_LIMIT = constants.unlimited - 1;

/** The highest limit of suggestions that the server accepts. */
const MAX_AHEAD = 10000;

/** Renders a limit. An empty field changes nothing until the user enters a number. */
function NumberField( {
	label,
	help,
	max,
	value,
	onChange,
}: {
	label: string;
	help?: string;
	max: number;
	value: number;
	onChange: ( value: number ) => void;
} ): JSX.Element {
	const [ isEmpty, setEmpty ] = useState( false );
	return (
		<TextControl
			label={ label }
			help={ help }
			type="number"
			min={ 0 }
			max={ max }
			step={ 1 }
			required
			value={ isEmpty ? '' : value }
			onChange={ ( typed ) => {
				setEmpty( typed === '' );
				if ( typed !== '' ) {
					onChange(
						Math.min(
							max,
							Math.max( 0, Math.round( Number( typed ) ) )
						)
					);
				}
			} }
			onBlur={ () => setEmpty( false ) }
		/>
	);
}

type Period = AiSettings[ 'period' ];

/**
 * Describes the number of requests in the current period.
 *
 * @param period The period.
 * @param count  The number of requests.
 * @return A sentence.
 */
function used( period: Period, count: number ): string {
	switch ( period ) {
		case 'day':
			return sprintf(
				/* translators: %d: the number of requests. */
				_n(
					'%d request today.',
					'%d requests today.',
					count,
					'freehold'
				),
				count
			);
		case 'week':
			return sprintf(
				/* translators: %d: the number of requests. */
				_n(
					'%d request this week.',
					'%d requests this week.',
					count,
					'freehold'
				),
				count
			);
		default:
			return sprintf(
				/* translators: %d: the number of requests. */
				_n(
					'%d request this month.',
					'%d requests this month.',
					count,
					'freehold'
				),
				count
			);
	}
}

type LimitFieldsProps = {
	stored: AiSettings;
	changed: AiSettingsInput;
	onChange: ( part: AiSettingsInput ) => void;
};

/**
 * Renders the fields for the site's request limit.
 *
 * @param props          The properties.
 * @param props.stored   The stored settings.
 * @param props.changed  The changes.
 * @param props.onChange Called with a change.
 */
export function LimitFields( {
	stored,
	changed,
	onChange,
}: LimitFieldsProps ): JSX.Element {
	const limit = changed.limit === undefined ? stored.limit : changed.limit;
	const period = changed.period ?? stored.period;
	return (
		<fieldset className="freehold-fieldset">
			<legend>
				<h3>{ __( 'Requests', 'freehold' ) }</h3>
			</legend>
			<ToggleControl
				label={ __( 'Limit the number of requests', 'freehold' ) }
				help={ used( stored.period, stored.used ) }
				checked={ limit !== null }
				onChange={ ( on ) =>
					onChange( { limit: on ? OFFERED : null } )
				}
			/>
			{ limit !== null && (
				<div className="freehold-form__row">
					<NumberField
						label={ __(
							'Maximum requests for the site',
							'freehold'
						) }
						max={ MAX_LIMIT }
						value={ limit }
						onChange={ ( typed ) => onChange( { limit: typed } ) }
					/>
					<SelectControl
						label={ __( 'Per', 'freehold' ) }
						value={ period }
						options={ [
							{ value: 'day', label: __( 'Day', 'freehold' ) },
							{ value: 'week', label: __( 'Week', 'freehold' ) },
							{
								value: 'month',
								label: __( 'Month', 'freehold' ),
							},
						] }
						onChange={ ( value ) =>
							onChange( { period: value as Period } )
						}
					/>
				</div>
			) }
			<NumberField
				label={ __(
					'Suggestions while writing, per user and day',
					'freehold'
				) }
				help={ __(
					'They also count as requests. Suggestions of the model in a browser do not.',
					'freehold'
				) }
				max={ MAX_AHEAD }
				value={ changed.ahead_limit ?? stored.ahead_limit }
				onChange={ ( ahead ) => onChange( { ahead_limit: ahead } ) }
			/>
		</fieldset>
	);
}
