import { CheckboxControl } from '@freehold/controls';
import { store as modulesStore } from '@freehold/modules/store';
import { RadioControl } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import type { HomeFirstRun } from '../../../../shared/api/schema/home';
import { planFor, type Feature, type Plan, type Purpose } from './plan';

/** When the content of other services loads. Empty: the choice of each feature stays. */
export type Load = '' | 'click' | 'near';

/** Returns what the user can choose from, in the order of the screen. */
const purposes = (): [ Purpose, string ][] => [
	[ 'writing', __( 'Writing: a blog or magazine', 'freehold' ) ],
	[ 'business', __( 'A shop, café or practice', 'freehold' ) ],
	[ 'members', __( 'A newsletter or members', 'freehold' ) ],
	[ 'portfolio', __( 'A portfolio', 'freehold' ) ],
];

const titles = ( features: Feature[] ): string =>
	features.map( ( { title } ) => title ).join( ', ' );

/**
 * Returns which features change.
 *
 * @param features The features that some kinds of sites use.
 * @param chosen   What the site is for.
 */
export function usePlan( features: Feature[], chosen: Purpose[] ): Plan {
	const active = useSelect(
		( select ) =>
			features
				.map( ( { slug } ) => slug )
				.filter( ( slug ) =>
					select( modulesStore ).isModuleActive( slug )
				)
				.join(),
		[ features ]
	).split( ',' );
	return planFor( features, chosen, ( slug ) => active.includes( slug ) );
}

/** Asks what the site is for, and shows what changes. */
export function PurposeQuestion( {
	chosen,
	plan,
	isCounting,
	onChange,
}: {
	chosen: Purpose[];
	plan: Plan;
	/** Whether features that posts use are not known yet, so that none is turned off. */
	isCounting: boolean;
	onChange: ( chosen: Purpose[] ) => void;
} ): JSX.Element {
	return (
		<>
			{ purposes().map( ( [ purpose, label ] ) => (
				<CheckboxControl
					key={ purpose }
					label={ label }
					checked={ chosen.includes( purpose ) }
					onChange={ ( isChosen ) =>
						onChange( [
							...chosen.filter( ( one ) => one !== purpose ),
							...( isChosen ? [ purpose ] : [] ),
						] )
					}
				/>
			) ) }
			<div role="status">
				{ plan.on.length > 0 && (
					<p>
						{ sprintf(
							/* translators: %s: titles of features. */
							__( 'Turns on: %s.', 'freehold' ),
							titles( plan.on )
						) }
					</p>
				) }
				{ plan.off.length > 0 && (
					<p>
						{ sprintf(
							/* translators: %s: titles of features. */
							__( 'Turns off: %s.', 'freehold' ),
							titles( plan.off )
						) }
					</p>
				) }
				{ chosen.length > 0 && isCounting && (
					<p>
						{ __(
							'Looking for features that your posts use. Until that is done, no feature is turned off.',
							'freehold'
						) }
					</p>
				) }
				{ chosen.length > 0 &&
					! isCounting &&
					plan.on.length + plan.off.length === 0 && (
						<p>{ __( 'No feature changes.', 'freehold' ) }</p>
					) }
			</div>
		</>
	);
}

/** Says where to set up an AI service. */
export function AiQuestion( { href }: { href: string } ): JSX.Element {
	return (
		<>
			<p>
				{ __(
					'The AI Assistant sends text only to the service that you choose: your own API key, or a model in the browser. Without one, it stays inactive.',
					'freehold'
				) }
			</p>
			<p>
				<a href={ href }>
					{ __( 'Choose an AI service', 'freehold' ) }
				</a>
			</p>
		</>
	);
}

/** Asks when the content of other services loads. */
export function EmbedsQuestion( {
	embeds,
	load,
	onChange,
}: {
	embeds: HomeFirstRun[ 'embeds' ];
	load: Load;
	onChange: ( load: Load ) => void;
} ): JSX.Element {
	return (
		<>
			<RadioControl
				label={ __( 'When the content loads', 'freehold' ) }
				hideLabelFromVision
				selected={ load }
				options={ [
					{
						value: 'click',
						label: __( 'Ask each visitor first', 'freehold' ),
					},
					{
						value: 'near',
						label: __( 'Load it without asking', 'freehold' ),
					},
					{
						value: '',
						label: __(
							'Ask only for services that set cookies at once',
							'freehold'
						),
					},
				] }
				onChange={ ( value ) => onChange( value as Load ) }
			/>
			<p>
				{ sprintf(
					/* translators: %s: titles of features. */
					__( 'This is about: %s.', 'freehold' ),
					embeds.map( ( { title } ) => title ).join( ', ' )
				) }
			</p>
		</>
	);
}
