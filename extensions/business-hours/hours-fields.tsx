import { CheckboxControl, TextControl } from '@freehold/controls';
import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import {
	ALL_DAY,
	DEFAULT_HOURS,
	isAllDay,
	isComplete,
	isOverMidnight,
} from './hours';
import type { Hours } from './types';
import type { ReactNode } from 'react';
import { useFocusAfterwards } from '@freehold/focus/use-focus-afterwards';

type Props = {
	/** The day or holiday, for screen readers. */
	label: string;
	hours: Hours[];
	onChange: ( hours: Hours[] ) => void;
	/** More buttons. */
	children?: ReactNode;
};

function hint( hours: Hours ): string | null {
	if ( isOverMidnight( hours ) ) {
		return __( 'Closes the next day.', 'freehold' );
	}
	return isComplete( hours )
		? null
		: __(
				'Enter both times. Visitors won’t see these hours until you do.',
				'freehold'
		  );
}

/** Shows the times of one span of opening hours. */
function SpanFields( {
	day,
	number,
	span,
	onChange,
	onRemove,
}: {
	day: string;
	/** Its place on that day, from 1. */
	number: number;
	span: Hours;
	onChange: ( part: Partial< Hours > ) => void;
	onRemove: () => void;
} ): JSX.Element {
	const help = hint( span );
	return (
		<div
			className="business-hours__span"
			role="group"
			aria-label={ sprintf(
				/* translators: 1: a day, 2: the number of a span of opening hours on that day. */
				__( '%1$s, opening hours %2$d', 'freehold' ),
				day,
				number
			) }
		>
			<TextControl
				className="business-hours__opening"
				type="time"
				label={ __( 'Opening', 'freehold' ) }
				value={ span.opening }
				onChange={ ( opening ) => onChange( { opening } ) }
			/>
			<TextControl
				type="time"
				label={ __( 'Closing', 'freehold' ) }
				value={ span.closing }
				onChange={ ( closing ) => onChange( { closing } ) }
			/>
			<Button
				className="business-hours__remove"
				variant="tertiary"
				isDestructive
				__next40pxDefaultSize
				onClick={ onRemove }
			>
				{ __( 'Remove Hours', 'freehold' ) }
			</Button>
			{ help && <p className="business-hours__hint">{ help }</p> }
		</div>
	);
}

/**
 * Shows the opening and closing times of a day that is not closed.
 */
export function HoursFields( {
	label,
	hours,
	onChange,
	children,
}: Props ): JSX.Element {
	const [ fields, focusAfterwards ] = useFocusAfterwards();
	const allDay = hours.length === 1 && hours.every( isAllDay );

	return (
		<div className="business-hours__fields" ref={ fields }>
			<CheckboxControl
				label={ __( 'Open 24 hours', 'freehold' ) }
				checked={ allDay }
				onChange={ ( isAll ) =>
					onChange( [ isAll ? ALL_DAY : DEFAULT_HOURS ] )
				}
			/>
			{ ! allDay &&
				hours.map( ( span, index ) => (
					<SpanFields
						key={ index }
						day={ label }
						number={ index + 1 }
						span={ span }
						onChange={ ( part ) =>
							onChange(
								hours.map( ( one, place ) =>
									place === index ? { ...one, ...part } : one
								)
							)
						}
						onRemove={ () => {
							onChange(
								hours.filter( ( _, place ) => place !== index )
							);
							if ( hours.length > 1 ) {
								focusAfterwards( '.business-hours__remove' );
							} else {
								// Without hours, only “Closed” is left of them.
								fields.current?.parentElement
									?.querySelector< HTMLElement >(
										'.components-form-toggle__input'
									)
									?.focus();
							}
						} }
					/>
				) ) }
			<div className="business-hours__actions">
				{ ! allDay && (
					<Button
						className="business-hours__add"
						variant="link"
						onClick={ () => {
							onChange( [
								...hours,
								{ opening: '', closing: '' },
							] );
							focusAfterwards( '.business-hours__opening input' );
						} }
					>
						{ __( 'Add Hours', 'freehold' ) }
					</Button>
				) }
				{ children }
			</div>
		</div>
	);
}
