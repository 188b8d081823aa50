import { gapStyle, type GapStyle } from '@freehold/blocks/gap';
import { writePlans } from '@freehold/payments';
import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { getBlockType, type BlockEditProps } from '@wordpress/blocks';
import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { LOGIN, PAYMENT } from '../names';
import { plansIn } from '../plans';

const ALLOWED = [ PAYMENT, LOGIN, 'core/button' ];
const BUTTON = 'jetpack/button';
const BUTTON_ID = 'recurring-payments-id';

type Props = Pick<
	BlockEditProps< { style?: GapStyle } >,
	'attributes' | 'context'
>;
type Template = Array< [ string, Record< string, unknown >, Template? ] >;

/** Returns the buttons of a new row. A payment button’s text is only shown where its blocks are on. */
function templateFor( stored: unknown, isPreview: boolean ): Template {
	const text = __( 'Subscribe', 'freehold' );
	const login: Template = [ [ LOGIN, { text: __( 'Log in', 'freehold' ) } ] ];
	if ( isPreview ) {
		return [ [ 'core/button', { text } ], ...login ];
	}
	if ( ! getBlockType( PAYMENT ) || ! getBlockType( BUTTON ) ) {
		return login;
	}
	const plans = writePlans( plansIn( stored ) );
	const { url, uniqueId } = plans;
	return [
		[
			PAYMENT,
			plans,
			[
				[
					BUTTON,
					{
						element: 'a',
						text,
						...( url === '#'
							? { uniqueId: BUTTON_ID }
							: { url, uniqueId } ),
					},
				],
			],
		],
		...login,
	];
}

/** The row of buttons in the editor. New payment buttons get the plans of the block around them. */
export function ButtonsEdit( { attributes, context }: Props ): JSX.Element {
	const plans = context[ 'premium-content/planIds' ];
	const isPreview = context[ 'premium-content/isPreview' ] === true;
	const template = useMemo(
		() => templateFor( plans, isPreview ),
		[ plans, isPreview ]
	);
	return (
		<div
			{ ...useInnerBlocksProps(
				useBlockProps( {
					className: 'wp-block-buttons',
					style: gapStyle( attributes.style ),
				} ),
				{
					allowedBlocks: ALLOWED,
					template,
					templateLock: false,
					templateInsertUpdatesSelection: false,
					orientation: 'horizontal',
				}
			) }
		/>
	);
}
