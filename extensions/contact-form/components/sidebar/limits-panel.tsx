import { TextareaControl, TextControl } from '@freehold/controls';
import { isRecord, textOf } from '@freehold/stored-text';
import {
	__experimentalVStack as VStack,
	PanelBody,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { createLimitId } from '../use-own-places';
import type { PanelProps, Stored } from './types';

/** The panel of the number of entries that a form takes, and of when it takes them. */
export function LimitsPanel( {
	attributes,
	setAttributes,
}: PanelProps ): JSX.Element {
	const limits = isRecord( attributes.freeholdLimits )
		? attributes.freeholdLimits
		: {};
	const save = ( changed: Stored ) => {
		// The places are counted by this ID, so that they survive a new title. It stays when the limit is removed.
		const id =
			textOf( limits.id ) || ( changed.max ? createLimitId() : '' );
		const all = Object.entries( { ...limits, ...changed, id } ).filter(
			( [ , value ] ) => value
		);
		setAttributes( {
			freeholdLimits:
				all.length > 0 ? Object.fromEntries( all ) : undefined,
		} );
	};
	const isLimited = [ 'max', 'opens', 'closes' ].some(
		( name ) => limits[ name ]
	);
	return (
		<PanelBody
			title={ __( 'Limits and schedule', 'freehold' ) }
			initialOpen={ false }
		>
			<VStack spacing={ 4 }>
				<TextControl
					type="number"
					min={ 0 }
					label={ __( 'Maximum number of entries', 'freehold' ) }
					help={ __(
						'Entries in the inbox count, spam does not.',
						'freehold'
					) }
					value={ Number( limits.max ) || '' }
					onChange={ ( max ) =>
						save( {
							max: Math.max(
								0,
								Math.floor( Number( max ) ) || 0
							),
						} )
					}
				/>
				<TextControl
					type="datetime-local"
					label={ __( 'Opens', 'freehold' ) }
					value={ textOf( limits.opens ) }
					onChange={ ( opens ) => save( { opens } ) }
				/>
				<TextControl
					type="datetime-local"
					label={ __( 'Closes', 'freehold' ) }
					help={ __( 'In the timezone of the site.', 'freehold' ) }
					value={ textOf( limits.closes ) }
					onChange={ ( closes ) => save( { closes } ) }
				/>
				{ isLimited && (
					<TextareaControl
						label={ __(
							'Text when the form is closed',
							'freehold'
						) }
						value={ textOf( limits.text ) }
						onChange={ ( text ) => save( { text } ) }
					/>
				) }
			</VStack>
		</PanelBody>
	);
}
