import type { StoredAction } from '@freehold/ai/stored-action';
import { store as aiStore } from '@freehold/ai/store';
import { MenuGroup, MenuItem } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __, isRTL } from '@wordpress/i18n';
import {
	chevronLeft,
	chevronRight,
	Icon,
	language as translate,
	megaphone,
} from '@wordpress/icons';
import { conversions, ownTools, tools } from '../components/tools';
import type { useReplace } from './use-replace';
import type { View } from './use-view-focus';

const pickers = () =>
	[
		{
			view: 'tone',
			icon: megaphone,
			label: __( 'Change tone', 'freehold' ),
		},
		{
			view: 'language',
			icon: translate,
			label: __( 'Translate', 'freehold' ),
		},
	] as const;

type Props = {
	text: ReturnType< typeof useReplace >;
	/** Whether the text is the caption of an image. */
	isCaption: boolean;
	/** The ID of the notice that says why the tools are unavailable; undefined if they are available. */
	warningId: string | undefined;
	onSelect: ( action: StoredAction ) => void;
	/** Shows the choices of a tool. */
	onView: ( view: View ) => void;
};

/** Renders the tools that change a text. */
export function ToolItems( {
	text,
	isCaption,
	warningId,
	onSelect,
	onView,
}: Props ): JSX.Element {
	const { actions } = useSelect(
		( select ) => select( aiStore ).getFeature(),
		[]
	);
	const toolProps = {
		disabled: warningId !== undefined,
		accessibleWhenDisabled: true,
		'aria-describedby': warningId,
	};
	let label: string | undefined;
	if ( isCaption ) {
		label = __( 'Caption', 'freehold' );
	} else if ( text.isWords ) {
		label = __( 'Selected words', 'freehold' );
	}

	return (
		<MenuGroup label={ label }>
			{ [
				...tools(),
				...conversions( text.name ),
				...ownTools( actions ),
			].map( ( { icon, label: toolLabel, ...action } ) => (
				<MenuItem
					key={ toolLabel }
					{ ...toolProps }
					icon={ icon }
					iconPosition="left"
					onClick={ () => onSelect( action ) }
				>
					{ action.type === 'makeLonger'
						? __( 'Expand', 'freehold' )
						: toolLabel }
				</MenuItem>
			) ) }
			{ pickers().map( ( { view: next, icon, label: toolLabel } ) => (
				<MenuItem
					key={ next }
					{ ...toolProps }
					data-view={ next }
					icon={ icon }
					iconPosition="left"
					suffix={
						<Icon icon={ isRTL() ? chevronLeft : chevronRight } />
					}
					onClick={ () => onView( next ) }
				>
					{ toolLabel }
				</MenuItem>
			) ) }
		</MenuGroup>
	);
}
