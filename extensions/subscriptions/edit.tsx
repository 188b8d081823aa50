import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __, _n, sprintf } from '@wordpress/i18n';
import { styleOf } from './look';
import { Sidebar } from './sidebar';
import type { Attributes } from './types';
import { useList } from './use-list';
import './editor.scss';

const PREFIX = 'wp-block-jetpack-subscriptions__';

const classes = ( ...names: Array< string | false > ): string =>
	names.filter( Boolean ).join( ' ' );

/** Returns HTML without tags, as the form shows it. */
const plain = ( html: string ) => html.replace( /<[^<>]*>/g, '' );

type List = NonNullable< ReturnType< typeof useList > >;

/** Renders the categories that subscribers choose from. */
function Categories( {
	attributes,
	categories,
	id: blockId,
}: Pick< List, 'categories' > & {
	attributes: Attributes;
	id: string;
} ): JSX.Element {
	return (
		<fieldset className="freehold-subscribe__categories">
			<legend>{ __( 'What would you like to get?', 'freehold' ) }</legend>
			<ul>
				{ categories.map( ( { id, name } ) => (
					<li key={ id }>
						<label htmlFor={ `${ blockId }-${ id }` }>
							<input
								id={ `${ blockId }-${ id }` }
								type="checkbox"
								disabled
								checked={
									attributes.preselectNewsletterCategories &&
									attributes.selectedNewsletterCategoryIds?.includes(
										id
									)
								}
								readOnly
							/>{ ' ' }
							{ name }
						</label>
					</li>
				) ) }
			</ul>
		</fieldset>
	);
}

/** Renders how many subscribers there are. */
function Total( { people }: Pick< List, 'people' > ): JSX.Element {
	return (
		<p className="freehold-subscribe__total">
			{ sprintf(
				/* translators: %s: a number of people. */
				_n(
					'Join %s other subscriber',
					'Join %s other subscribers',
					people,
					'freehold'
				),
				people.toLocaleString()
			) }
		</p>
	);
}

/**
 * The block in the editor: the form as visitors see it, whose texts are entered in place.
 *
 * @param props               The block’s properties.
 * @param props.setAttributes Changes them.
 * @param props.clientId      The block’s ID in the editor.
 */
export default function Edit( {
	attributes,
	setAttributes,
	clientId,
}: BlockEditProps< Attributes > ): JSX.Element {
	const list = useList();
	const {
		subscribePlaceholder,
		submitButtonText,
		showSubscribersTotal,
		buttonOnNewLine,
		className = '',
	} = attributes;
	const isFolded = className.includes( 'is-style-button' );
	const blockProps = useBlockProps( {
		className: classes(
			`${ PREFIX }supports-newline`,
			buttonOnNewLine && `${ PREFIX }use-newline`,
			showSubscribersTotal && `${ PREFIX }show-subs`
		),
		style: styleOf( attributes ),
	} );

	return (
		<>
			<Sidebar
				attributes={ attributes }
				setAttributes={ setAttributes }
				list={ list }
			/>
			<div { ...blockProps }>
				<div className="freehold-subscribe">
					{ attributes.freeholdName && ! isFolded && (
						<p className="freehold-subscribe__field freehold-subscribe__name">
							<span className="freehold-input freehold-subscribe__part freehold-subscribe__input">
								{ __( 'Your name', 'freehold' ) }
							</span>
						</p>
					) }
					<div className="freehold-subscribe__row">
						{ ! isFolded && (
							<RichText
								tagName="div"
								className="freehold-input freehold-subscribe__part freehold-subscribe__input"
								aria-label={ __(
									'Placeholder of the email field',
									'freehold'
								) }
								placeholder={ __(
									'Type your email…',
									'freehold'
								) }
								value={ subscribePlaceholder ?? '' }
								onChange={ ( text: string ) =>
									setAttributes( {
										subscribePlaceholder:
											plain( text ) || undefined,
									} )
								}
								allowedFormats={ [] }
								disableLineBreaks
								identifier="subscribePlaceholder"
							/>
						) }
						<div className="wp-block-button freehold-subscribe__submit">
							<RichText
								tagName="div"
								className="wp-block-button__link wp-element-button freehold-subscribe__part freehold-subscribe__button"
								aria-label={ __( 'Button text', 'freehold' ) }
								placeholder={ __( 'Subscribe', 'freehold' ) }
								value={ submitButtonText ?? '' }
								onChange={ ( text: string ) =>
									setAttributes( {
										submitButtonText:
											plain( text ) || undefined,
									} )
								}
								allowedFormats={ [] }
								disableLineBreaks
								identifier="submitButtonText"
							/>
						</div>
					</div>
					{ list && list.categories.length > 0 && ! isFolded && (
						<Categories
							attributes={ attributes }
							categories={ list.categories }
							id={ clientId }
						/>
					) }
				</div>
				{ showSubscribersTotal && list && list.people > 0 && (
					<Total people={ list.people } />
				) }
			</div>
		</>
	);
}
