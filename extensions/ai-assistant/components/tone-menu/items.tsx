import { MenuItem } from '@wordpress/components';
import { toneLabel, TONES, type Tone } from '@freehold/ai/tones';

/**
 * One item of a menu for each tone.
 *
 * @param props          The items' properties.
 * @param props.onSelect Called with the tone that was chosen.
 * @return The items.
 */
export function ToneItems( {
	onSelect,
}: {
	onSelect: ( tone: Tone ) => void;
} ): JSX.Element {
	return (
		<>
			{ TONES.map( ( tone ) => (
				<MenuItem key={ tone } onClick={ () => onSelect( tone ) }>
					{ toneLabel( tone ) }
				</MenuItem>
			) ) }
		</>
	);
}
