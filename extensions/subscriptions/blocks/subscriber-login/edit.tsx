import { TextControl, ToggleControl } from '@freehold/controls';
import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { LoginAttributes } from './types';

type Label = 'logInLabel' | 'manageSubscriptionsLabel' | 'logOutLabel';

/** The block in the editor: all of its links, of which visitors see those that fit. */
export default function Edit( {
	attributes,
	setAttributes,
}: BlockEditProps< LoginAttributes > ): JSX.Element {
	const { redirectToCurrent, showManageSubscriptionsLink } = attributes;
	const labels: [ Label, string, string ][] = [
		[
			'logInLabel',
			__( 'Log in', 'freehold' ),
			__( 'Label of the link to log in', 'freehold' ),
		],
		[
			'manageSubscriptionsLabel',
			__( 'Manage subscription', 'freehold' ),
			__( 'Label of the link to the subscription', 'freehold' ),
		],
		[
			'logOutLabel',
			__( 'Log out', 'freehold' ),
			__( 'Label of the link to log out', 'freehold' ),
		],
	];
	const shown = labels.filter(
		( [ name ] ) =>
			showManageSubscriptionsLink || name !== 'manageSubscriptionsLabel'
	);
	return (
		<div { ...useBlockProps() }>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'freehold' ) }>
					<ToggleControl
						label={ __( 'Return to the same page', 'freehold' ) }
						help={ __(
							'After logging in or out. Otherwise visitors go to the front page.',
							'freehold'
						) }
						checked={ redirectToCurrent }
						onChange={ ( isOn ) =>
							setAttributes( { redirectToCurrent: isOn } )
						}
					/>
					<ToggleControl
						label={ __( 'Show “Manage subscription”', 'freehold' ) }
						checked={ showManageSubscriptionsLink }
						onChange={ ( isOn ) =>
							setAttributes( {
								showManageSubscriptionsLink: isOn,
							} )
						}
					/>
					{ shown.map( ( [ name, text, label ] ) => (
						<TextControl
							key={ name }
							label={ label }
							placeholder={ text }
							value={ attributes[ name ] ?? '' }
							onChange={ ( value ) =>
								setAttributes( {
									[ name ]: value || undefined,
								} )
							}
						/>
					) ) }
				</PanelBody>
			</InspectorControls>
			{ shown.map( ( [ name, text ] ) => (
				<a
					key={ name }
					href="#login"
					onClick={ ( event ) => event.preventDefault() }
				>
					{ attributes[ name ] || text }
				</a>
			) ) }
		</div>
	);
}
