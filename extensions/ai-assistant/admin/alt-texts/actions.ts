import type { Action } from '@freehold/dataviews';
import { __ } from '@wordpress/i18n';
import { check, pencil, trash } from '@wordpress/icons';
import type { Image } from './client';
import type { AltTextsState } from './use-alt-texts';

/**
 * Returns the actions of the list.
 *
 * @param state       The images, and what can be done with them.
 * @param canDescribe Whether a model can describe images.
 * @return Actions for DataViews.
 */
export const actionsOf = (
	{
		context,
		textOf,
		withText,
		saveTexts,
		describeImages,
		discardTexts,
	}: AltTextsState,
	canDescribe: boolean
): Action< Image >[] => [
	{
		id: 'save',
		label: __( 'Save', 'freehold' ),
		icon: check,
		isPrimary: true,
		supportsBulk: true,
		isEligible: ( item ) => textOf( item ) !== '',
		callback: ( images ) => void saveTexts( withText( images ) ),
	},
	{
		id: 'describe',
		label: __( 'Describe', 'freehold' ),
		icon: pencil,
		supportsBulk: true,
		isEligible: ( { state } ) => canDescribe && state !== 'waiting',
		callback: ( images ) => void describeImages( images ),
	},
	{
		id: 'discard',
		label: __( 'Discard', 'freehold' ),
		icon: trash,
		supportsBulk: true,
		isEligible: ( { id, state } ) =>
			state !== 'none' || context.edits[ id ] !== undefined,
		callback: ( images ) => void discardTexts( images ),
	},
];
