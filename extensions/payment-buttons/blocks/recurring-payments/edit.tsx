import { readWidth, WidthPanel } from '@freehold/components/width-panel';
import { Button } from '@freehold/controls';
import { isButton, makeButton } from '@freehold/embeds/button';
import {
	describePrice,
	PlanDropdown,
	readPlans,
	StripeNotice,
	usePayments,
	useUntilLeft,
	writePlans,
} from '@freehold/payments';
import type { Product } from '@freehold/payments/store';
import {
	BlockControls,
	InspectorControls,
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import type { BlockEditProps, BlockInstance } from '@wordpress/blocks';
import {
	Notice,
	PanelBody,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { payment } from '@wordpress/icons';
import type { ComponentProps } from 'react';
import type { ButtonAttributes } from '../../types';
import { storedWidth } from './save';
import '../../components/editor.scss';

/** The ID of a new button’s element, until there is a plan. */
const BUTTON_ID = 'recurring-payments-id';

/** The block that shows the notice about Stripe for all of its buttons. */
const ROW = 'jetpack/payment-buttons';

/** A part of the registry that its types lack. */
type Registry = { batch: ( changes: () => void ) => void };

/** Returns the text of a new button. */
function textFor( plans: Product[] ): string {
	const [ plan ] = plans;
	if ( ! plan || plans.length > 1 || plan.buyer_can_change_amount ) {
		return __( 'Contribute', 'freehold' );
	}
	return plan.interval === 'one-time'
		? sprintf(
				/* translators: %s: a price, such as $5.00. */
				__( 'Pay %s', 'freehold' ),
				describePrice( plan )
		  )
		: sprintf(
				/* translators: %s: a price, such as “$5.00 / month”. */
				__( 'Subscribe for %s', 'freehold' ),
				describePrice( plan )
		  );
}

/** The button in the block, and whether the block around it is the row. */
function useSurroundings( clientId: string ) {
	return useSelect(
		( select ) => {
			const { getBlocks, getBlockName, getBlockRootClientId } =
				select( blockEditorStore );
			return {
				button: getBlocks( clientId ).find( isButton ) as
					| BlockInstance
					| undefined,
				isInRow:
					getBlockName( getBlockRootClientId( clientId ) ) === ROW,
			};
		},
		[ clientId ]
	);
}

type PlansProps = Pick<
	ComponentProps< typeof PlanDropdown >,
	'selected' | 'onChange'
>;

const selectLabel = () => __( 'Select a payment plan', 'freehold' );

/** Renders the button that opens the plans. */
const PlanButton = ( {
	variant,
	...plans
}: PlansProps & { variant: 'primary' | 'secondary' } ) => (
	<PlanDropdown
		{ ...plans }
		renderToggle={ ( { isOpen, onToggle } ) => (
			<Button
				variant={ variant }
				aria-expanded={ isOpen }
				aria-haspopup="true"
				onClick={ onToggle }
			>
				{ selectLabel() }
			</Button>
		) }
	/>
);

/** Renders the choice of plans in the toolbar and in the sidebar. */
function PlanControls( { onChange, selected }: PlansProps ): JSX.Element {
	return (
		<>
			<BlockControls group="block">
				<ToolbarGroup>
					<PlanDropdown
						selected={ selected }
						onChange={ onChange }
						renderToggle={ ( { isOpen, onToggle } ) => (
							<ToolbarButton
								icon={ payment }
								label={ selectLabel() }
								aria-expanded={ isOpen }
								aria-haspopup="true"
								onClick={ onToggle }
							/>
						) }
					/>
				</ToolbarGroup>
			</BlockControls>
			<InspectorControls>
				<PanelBody title={ __( 'Payment plan', 'freehold' ) }>
					<p>
						{ selected.length > 1
							? __(
									'Visitors choose one of these plans.',
									'freehold'
							  )
							: __(
									'Select several plans to let visitors choose one.',
									'freehold'
							  ) }
					</p>
					<PlanButton
						variant="secondary"
						selected={ selected }
						onChange={ onChange }
					/>
				</PanelBody>
			</InspectorControls>
		</>
	);
}

/** Renders what is wrong with the selected plans. */
function PlanProblems( {
	selected,
}: Pick< PlansProps, 'selected' > ): JSX.Element {
	const { isConnected, plans } = usePayments();
	const isInvalid =
		isConnected &&
		selected.some( ( id ) => ! plans.some( ( plan ) => plan.id === id ) );
	const isArchived = plans.some(
		( { id, is_archived: is } ) => is && selected.includes( id )
	);

	return (
		<>
			{ isInvalid && (
				<Notice status="error" isDismissible={ false }>
					{ __(
						'Invalid payment plan configured for this block.',
						'freehold'
					) }
				</Notice>
			) }
			{ isArchived && (
				<Notice status="warning" isDismissible={ false }>
					{ __(
						'A selected plan is archived. Visitors cannot buy it.',
						'freehold'
					) }
				</Notice>
			) }
		</>
	);
}

/**
 * The block in the editor: the button as visitors see it, and the choice of its plans.
 */
export default function Edit( {
	attributes,
	setAttributes,
	clientId,
	context,
	isSelected,
}: BlockEditProps< ButtonAttributes > ): JSX.Element {
	const registry = useRegistry() as unknown as Registry;
	const { button, isInRow } = useSurroundings( clientId );
	const {
		replaceInnerBlocks,
		updateBlockAttributes,
		__unstableMarkNextChangeAsNotPersistent: asNoStep,
	} = useDispatch( blockEditorStore );
	const { isConnected, plans } = usePayments();
	const selected = readPlans( attributes );
	const isMember = Boolean( context.isPremiumContentChild );
	const showsChoice = useUntilLeft( selected.length === 0, isSelected );
	// A block without a button is new, or its comment could not be read.
	useEffect( () => {
		if ( ! button ) {
			asNoStep();
			void replaceInnerBlocks( clientId, [
				makeButton( { element: 'a', uniqueId: BUTTON_ID } ),
			] );
		}
	}, [ button, clientId, asNoStep, replaceInnerBlocks ] );

	const change = ( chosen: Product[] ) =>
		registry.batch( () => {
			const written = writePlans( chosen.map( ( { id } ) => id ) );
			setAttributes( written );
			if ( button ) {
				const { text } = button.attributes;
				const old = textFor(
					plans.filter( ( { id } ) => selected.includes( id ) )
				);
				void updateBlockAttributes( button.clientId, {
					url: written.url,
					uniqueId: written.uniqueId,
					...( ! text || text === old
						? { text: textFor( chosen ) }
						: {} ),
				} );
			}
		} );

	const { children, ...blockProps } = useInnerBlocksProps(
		useBlockProps( {
			style: {
				width: storedWidth( readWidth( attributes.width ) ),
			},
		} ),
		{ templateLock: 'all', renderAppender: false }
	);
	return (
		<>
			{ isConnected && (
				<PlanControls selected={ selected } onChange={ change } />
			) }
			<InspectorControls>
				<WidthPanel
					width={ attributes.width }
					onChange={ ( width ) => setAttributes( { width } ) }
				/>
			</InspectorControls>
			<div { ...blockProps }>
				{ ! isInRow && ! isMember && (
					<StripeNotice block="recurring-payments" />
				) }
				<PlanProblems selected={ selected } />
				{ children }
				{ isConnected && showsChoice && ! isMember && (
					<PlanButton
						variant="primary"
						selected={ selected }
						onChange={ change }
					/>
				) }
			</div>
		</>
	);
}
