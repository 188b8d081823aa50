import { Button } from '@freehold/controls';
import {
	PlanDropdown,
	StripeNotice,
	usePayments,
	useUntilLeft,
} from '@freehold/payments';
import {
	BlockControls,
	InspectorControls,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import {
	Notice,
	PanelBody,
	ToolbarButton,
	ToolbarDropdownMenu,
	ToolbarGroup,
} from '@wordpress/components';
import { useViewportMatch } from '@wordpress/compose';
import { __ } from '@wordpress/i18n';
import { payment } from '@wordpress/icons';
import { GUEST, SUBSCRIBER } from '../names';
import { plansIn } from '../plans';
import type { ContainerAttributes } from '../types';
import { usePlanChoice } from './use-plan-choice';
import { useViews, VIEWS, type View } from './use-views';
import { viewNames, ViewTabs } from './view-tabs';

const TEMPLATE: [ string ][] = [ [ SUBSCRIBER ], [ GUEST ] ];

type Props = BlockEditProps< ContainerAttributes >;

type Choice = { selected: number[]; onChange: ( ids: number[] ) => void };

/** Renders the choice of plans as a button with a list. */
const Plans = ( {
	selected,
	onChange,
	place,
}: Choice & { place: 'toolbar' | 'block' | 'sidebar' } ): JSX.Element => {
	const label = __( 'Select a payment plan', 'freehold' );
	return (
		<PlanDropdown
			selected={ selected }
			onChange={ ( plans ) => onChange( plans.map( ( { id } ) => id ) ) }
			renderToggle={ ( { isOpen, onToggle } ) => {
				const props = {
					'aria-expanded': isOpen,
					'aria-haspopup': true as const,
					onClick: onToggle,
				};
				return place === 'toolbar' ? (
					<ToolbarButton
						icon={ payment }
						label={ label }
						{ ...props }
					/>
				) : (
					<Button
						variant={ place === 'block' ? 'primary' : 'secondary' }
						{ ...props }
					>
						{ label }
					</Button>
				);
			} }
		/>
	);
};

/** Renders the two views in the toolbar: as buttons, or as a menu on small screens. */
function ViewToolbar( {
	view,
	onSelect,
}: {
	view: View;
	onSelect: ( view: View ) => void;
} ): JSX.Element {
	const isSmall = useViewportMatch( 'medium', '<' );
	const names = viewNames();
	return (
		<BlockControls group="other">
			{ isSmall ? (
				<ToolbarGroup>
					<ToolbarDropdownMenu
						icon={ null }
						text={ names[ view ] }
						label={ __( 'Change view', 'freehold' ) }
						controls={ VIEWS.map( ( name ) => ( {
							title: names[ name ],
							isActive: name === view,
							role: 'menuitemradio',
							onClick: () => onSelect( name ),
						} ) ) }
					/>
				</ToolbarGroup>
			) : (
				<ToolbarGroup>
					{ VIEWS.map( ( name ) => (
						<ToolbarButton
							key={ name }
							isPressed={ name === view }
							onClick={ () => onSelect( name ) }
						>
							{ names[ name ] }
						</ToolbarButton>
					) ) }
				</ToolbarGroup>
			) }
		</BlockControls>
	);
}

/**
 * The block in the editor: one of its two views, the choice between them, and the choice of plans.
 */
export function ContainerEdit( {
	attributes,
	clientId,
	isSelected,
}: Props ): JSX.Element {
	const { isConnected, plans } = usePayments();
	const selected = plansIn( attributes.selectedPlanIds );
	const { view, isWithin, isPreviewMode, idOf, showView } =
		useViews( clientId );
	const choose = usePlanChoice( clientId, selected );
	const isPreview = isPreviewMode || attributes.isPreview === true;
	const hasPlan = selected.length > 0;
	const showsChoice = useUntilLeft( ! hasPlan, isSelected );
	const isInvalid =
		isConnected &&
		selected.some( ( id ) => ! plans.some( ( plan ) => plan.id === id ) );
	const { children, ...blockProps } = useInnerBlocksProps(
		useBlockProps( {
			className: view === GUEST ? 'is-guest-view' : 'is-subscriber-view',
		} ),
		{
			template: TEMPLATE,
			// Both views stay. Copies can have more than one of a kind, which a complete lock would remove.
			templateLock: 'insert',
			templateInsertUpdatesSelection: false,
			renderAppender: false,
		}
	);
	if ( isPreview ) {
		return <div { ...blockProps }>{ children }</div>;
	}
	const choice = { selected, onChange: choose };
	const explanation = __(
		'Visitors who have paid for one of the selected plans see the subscriber view.',
		'freehold'
	);
	return (
		<>
			{ isConnected && (
				<>
					<BlockControls group="block">
						<ToolbarGroup>
							<Plans { ...choice } place="toolbar" />
						</ToolbarGroup>
					</BlockControls>
					<InspectorControls>
						<PanelBody title={ __( 'Payment plan', 'freehold' ) }>
							<p>{ explanation }</p>
							<Plans { ...choice } place="sidebar" />
						</PanelBody>
					</InspectorControls>
				</>
			) }
			<ViewToolbar view={ view } onSelect={ showView } />
			<div { ...blockProps }>
				{ isSelected || isWithin ? (
					<ViewTabs
						view={ view }
						idOf={ idOf }
						onSelect={ showView }
					/>
				) : (
					<p className="freehold-paid-label">
						{ viewNames()[ view ] }
					</p>
				) }
				<StripeNotice block="premium-content" />
				{ isInvalid && (
					<Notice status="error" isDismissible={ false }>
						{ __(
							'Invalid payment plan configured for this block.',
							'freehold'
						) }
					</Notice>
				) }
				{ isConnected && showsChoice && (
					<Notice
						status={ hasPlan ? 'info' : 'warning' }
						isDismissible={ false }
					>
						<p>
							{ hasPlan
								? explanation
								: __(
										'Without a plan, visitors cannot subscribe.',
										'freehold'
								  ) }
						</p>
						<Plans { ...choice } place="block" />
					</Notice>
				) }
				{ children }
			</div>
		</>
	);
}
