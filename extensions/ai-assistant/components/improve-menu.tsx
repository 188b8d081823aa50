import { store as aiStore } from '@freehold/ai/store';
import { ToolbarDropdownMenu } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { tool, update } from '@wordpress/icons';
import type { Ask } from '../conversation/types';
import { ownTools, tools } from './tools';

type Props = {
	disabled: boolean;
	onAsk: ( ask: Ask ) => void;
	/** Sends the request of the response again; null if there is none. */
	onRegenerate: ( () => void ) | null;
};

/** The menu of what can be done with the text. */
export function ImproveMenu( {
	disabled,
	onAsk,
	onRegenerate,
}: Props ): JSX.Element {
	const { actions } = useSelect(
		( select ) => select( aiStore ).getFeature(),
		[]
	);
	const groups = [ tools(), ownTools( actions ) ].map( ( group ) =>
		group.map( ( { label, icon, ...ask } ) => ( {
			title: label,
			icon,
			onClick: () => onAsk( ask ),
		} ) )
	);
	if ( onRegenerate ) {
		// Not a button beside “Try Again”, which begins anew.
		groups.push( [
			{
				title: __( 'Another version', 'freehold' ),
				icon: update,
				onClick: onRegenerate,
			},
		] );
	}
	return (
		<ToolbarDropdownMenu
			icon={ tool }
			label={ __( 'Improve', 'freehold' ) }
			toggleProps={ { disabled, accessibleWhenDisabled: true } }
			controls={ groups }
		/>
	);
}
