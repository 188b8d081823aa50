import { useEffect, useRef } from '@wordpress/element';
import { withChangedRules, type Conditional } from './conditions';
import type { FormField } from './form-fields';
import { useChangeInSameStep } from './use-change-in-same-step';

/** The pause in typing before conditions follow, in milliseconds. A second ends the undo step of typing in rich text. */
const PAUSE_MS = 1100;

/** A changed label. */
type Renamed = { field: string; from: string; to: string };

/**
 * Notes the labels of all options and returns which ones have changed. A label that is empty, or that another option of the
 * field has, may be on its way to another one: until then, the earlier label counts.
 *
 * @param known The labels so far, by field and option. It is changed.
 */
function renamed( fields: FormField[], known: Map< string, string > ) {
	return fields.flatMap( ( { clientId, id, choices } ): Renamed[] =>
		choices.flatMap( ( choice ) => {
			const { key, label } = choice;
			const place = `${ clientId } ${ key }`;
			const from = known.get( place );
			const isElsewhere = ( text: string ) =>
				choices.some(
					( other ) => other !== choice && other.label === text
				);
			if ( from !== undefined && ( ! label || isElsewhere( label ) ) ) {
				return [];
			}
			known.set( place, label );
			return id && from && from !== label && ! isElsewhere( from )
				? [ { field: id, from, to: label } ]
				: [];
		} )
	);
}

/**
 * Returns the conditions that compare with labels of options which have changed.
 *
 * @param known The labels so far, by field and option. It is changed.
 * @param form  The form, whose notifications have conditions, too.
 * @return Client ID → attributes.
 */
export function followChoices(
	fields: FormField[],
	known: Map< string, string >,
	form?: Conditional
): Record< string, Record< string, unknown > > {
	const changes = renamed( fields, known );
	if ( changes.length === 0 ) {
		return {};
	}
	return withChangedRules(
		[ ...fields, ...( form ? [ form ] : [] ) ],
		( rule ) => {
			const change = changes.find(
				( { field, from } ) =>
					field === rule.field && from === rule.value
			);
			return change ? { ...rule, value: change.to } : rule;
		}
	);
}

/**
 * Keeps conditions true to the labels of the options that they compare with. It is part of the undo step that changes a label.
 *
 * @param form The form, whose notifications have conditions, too.
 */
export function useFollowingConditions(
	fields: FormField[],
	form: Conditional
): void {
	const known = useRef( new Map< string, string >() );
	const changeInSameStep = useChangeInSameStep();
	const latest = useRef( form );
	latest.current = form;
	useEffect( () => {
		const follow = () =>
			changeInSameStep(
				followChoices( fields, known.current, latest.current )
			);
		if ( known.current.size === 0 ) {
			follow();
			return undefined;
		}
		const timer = setTimeout( follow, PAUSE_MS );
		return () => clearTimeout( timer );
	}, [ fields, changeInSameStep ] );
}
