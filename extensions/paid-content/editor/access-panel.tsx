import { Button, SelectControl } from '@freehold/controls';
import { getInitialState } from '@freehold/initial-state';
import { describePlan, usePayments } from '@freehold/payments';
import {
	API_STATE,
	type Product,
	store as membershipsStore,
} from '@freehold/payments/store';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { type BlockInstance, createBlock } from '@wordpress/blocks';
import {
	__experimentalVStack as VStack,
	ExternalLink,
	Notice,
	Spinner,
} from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { PAYWALL } from '../names';
import { type Level, LEVEL, TIER } from './post';
import { usePostAccess } from './use-post-access';

/**
 * Returns the texts of the levels.
 */
const levelNames = (): Record< Level, string > => ( {
	everybody: __( 'Everyone', 'freehold' ),
	subscribers: __( 'Anyone subscribed', 'freehold' ),
	paid_subscribers: __( 'Paid subscribers only', 'freehold' ),
	paid_subscribers_all_tiers: __(
		'Paid subscribers of all tiers',
		'freehold'
	),
} );

const MORE = 'core/more';

/** Returns the plans of which one can be the lowest that opens the post. */
function tiersIn( plans: Product[], stored: number ): Product[] {
	const tiers = plans.filter( ( { type } ) => type === 'tier' );
	return tiers.length > 0
		? plans.filter( ( { id, type } ) => type === 'tier' || id === stored )
		: plans.filter(
				( plan ) => plan.id === stored || ! plan.buyer_can_change_amount
		  );
}

/** Renders where the public part of the post ends, and adds the block that ends it. */
function PublicPart(): JSX.Element {
	const { marker, count } = useSelect( ( select ) => {
		const names: string[] = select( blockEditorStore )
			.getBlocks()
			.map( ( { name }: BlockInstance ) => name );
		return {
			// The first one counts.
			marker: names.find( ( name ) =>
				[ MORE, PAYWALL ].includes( name )
			),
			count: names.length,
		};
	}, [] );
	const { insertBlocks } = useDispatch( blockEditorStore );
	if ( marker ) {
		return (
			<p>
				{ marker === MORE
					? __(
							'Everyone can read what is above the “More” block.',
							'freehold'
					  )
					: __(
							'Everyone can read what is above the paywall.',
							'freehold'
					  ) }
			</p>
		);
	}
	return (
		<>
			<p>
				{ __(
					'Other visitors see the title and the excerpt, if you have entered one. To let them read the beginning, add a paywall where it ends.',
					'freehold'
				) }
			</p>
			<Button
				variant="secondary"
				onClick={ () =>
					void insertBlocks(
						[ createBlock( PAYWALL ) ],
						Math.min( 1, count )
					)
				}
			>
				{ __( 'Add a paywall', 'freehold' ) }
			</Button>
		</>
	);
}

/** Renders what a choice requires, with a link for administrators. */
function StripeHint( { choice }: { choice: string } ): JSX.Element {
	const connectUrl = useSelect(
		( select ) => select( membershipsStore ).getConnectUrl(),
		[]
	);
	return (
		<p>
			{ sprintf(
				/* translators: %s: a choice, such as “Paid subscribers only”. */
				__( '“%s” requires a connection to Stripe.', 'freehold' ),
				choice
			) }{ ' ' }
			{ getInitialState().user.can_manage && connectUrl ? (
				<ExternalLink href={ connectUrl }>
					{ __( 'Connect Stripe', 'freehold' ) }
				</ExternalLink>
			) : (
				__( 'Ask a site administrator to connect Stripe.', 'freehold' )
			) }
		</p>
	);
}

/** Renders the choice of the lowest plan that opens the post. */
function TierControl( {
	edit,
	tier,
	tiers,
}: { tiers: Product[] } & Pick<
	ReturnType< typeof usePostAccess >,
	'edit' | 'tier'
> ): JSX.Element {
	return (
		<SelectControl
			label={ __( 'Plan', 'freehold' ) }
			help={
				tiers.some( ( { type } ) => type === 'tier' )
					? __(
							'Subscribers with a more expensive tier can read the post, too.',
							'freehold'
					  )
					: undefined
			}
			value={ String( tier ) }
			options={ [
				{
					value: '0',
					label: __( 'Any plan', 'freehold' ),
				},
				...tiers.map( ( plan ) => ( {
					value: String( plan.id ),
					label: describePlan( plan ),
				} ) ),
				...( tier > 0 && ! tiers.some( ( { id } ) => id === tier )
					? [
							{
								value: String( tier ),
								label: __( 'A deleted plan', 'freehold' ),
							},
					  ]
					: [] ),
			] }
			onChange={ ( value ) => edit( { [ TIER ]: Number( value ) } ) }
		/>
	);
}

/** The choice of who can read the post. */
export function AccessPanel(): JSX.Element {
	const { level, tier, isPrivate, edit } = usePostAccess();
	const { isConnected, plans } = usePayments();
	const isLoading = useSelect(
		( select ) =>
			select( membershipsStore ).getApiState() === API_STATE.LOADING,
		[]
	);
	const hasSubscriptions = getInitialState().modules.some(
		( { slug, activated } ) => slug === 'subscriptions' && activated
	);
	if ( isLoading ) {
		return <Spinner />;
	}
	const names = levelNames();
	const isOff: Record< Level, boolean > = {
		everybody: false,
		subscribers: ! hasSubscriptions,
		paid_subscribers: ! isConnected,
		paid_subscribers_all_tiers: ! isConnected,
	};
	const tiers = tiersIn( plans, tier );
	return (
		<VStack spacing={ 3 } className="freehold-access-panel">
			{ isPrivate && level !== 'everybody' && (
				<Notice status="warning" isDismissible={ false }>
					{ __(
						'Subscribers cannot open private posts. To let them read this one, make it public.',
						'freehold'
					) }
				</Notice>
			) }
			<SelectControl
				label={ __( 'Who can read this post?', 'freehold' ) }
				value={ level }
				options={ ( Object.keys( names ) as Level[] )
					.filter(
						( name ) =>
							name !== 'paid_subscribers_all_tiers' ||
							name === level
					)
					.map( ( name ) => ( {
						value: name,
						label: names[ name ],
						// What is stored stays selectable.
						disabled: isOff[ name ] && name !== level,
					} ) ) }
				onChange={ ( value ) =>
					edit( {
						[ LEVEL ]: value,
						...( value !== 'paid_subscribers' && { [ TIER ]: 0 } ),
					} )
				}
			/>
			{ ! hasSubscriptions && (
				<p>
					{ sprintf(
						/* translators: %s: a choice, such as “Anyone subscribed”. */
						__(
							'“%s” requires the Subscriptions feature, which is off.',
							'freehold'
						),
						names.subscribers
					) }
				</p>
			) }
			{ ! isConnected && (
				<StripeHint choice={ names.paid_subscribers } />
			) }
			{ level === 'paid_subscribers' && tiers.length > 0 && (
				<TierControl tier={ tier } tiers={ tiers } edit={ edit } />
			) }
			{ level !== 'everybody' && <PublicPart /> }
		</VStack>
	);
}
