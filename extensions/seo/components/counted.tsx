import { speak } from '@wordpress/a11y';
import { TextareaControl, TextControl } from '@freehold/controls';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import './counted.scss';

/**
 * Renders a field that counts its characters. A longer text than search engines show is marked, and never cut.
 *
 * @param props             The properties.
 * @param props.limit       How many characters search engines show.
 * @param props.placeholder What stands in for an empty text.
 * @param props.isLong      Whether the text has several lines on the screen.
 * @param props.onChange    Gets the new text.
 */
export function Counted( {
	label,
	value,
	limit,
	placeholder,
	isLong = false,
	onChange,
}: {
	label: string;
	value: string;
	limit: number;
	placeholder?: string;
	isLong?: boolean;
	onChange: ( text: string ) => void;
} ): JSX.Element {
	const count = Array.from( value ).length;
	const isOver = count > limit;
	const was = useRef( isOver );
	const hint = isOver
		? sprintf(
				/* translators: 1: a number of characters. 2: how many search engines show, which are fewer. */
				__(
					'%1$d characters. Search engines show about %2$d.',
					'freehold'
				),
				count,
				limit
		  )
		: sprintf(
				/* translators: 1: a number of characters. 2: how many search engines show. */
				__( '%1$d of about %2$d characters', 'freehold' ),
				count,
				limit
		  );
	useEffect( () => {
		if ( isOver && ! was.current ) {
			speak( hint );
		}
		was.current = isOver;
	}, [ isOver, hint ] );
	const shared = {
		label,
		value,
		placeholder,
		onChange,
		help: (
			<span
				className={
					isOver ? 'freehold-counted is-over' : 'freehold-counted'
				}
			>
				{ hint }
			</span>
		),
	} as const;
	return isLong ? (
		<TextareaControl { ...shared } rows={ 4 } />
	) : (
		<TextControl { ...shared } />
	);
}
