<?php
/**
 * Forms for the tests of the module, one or more of each stored generation.
 */

declare( strict_types=1 );

namespace Freehold\Tests\ContactForm;

/** A field of the newest generation. */
function field( string $type, string $label, array $attributes = array(), array $input = array() ): string {
	$json = $attributes ? ' ' . wp_json_encode( $attributes ) : '';
	$in   = 'telephone' === $type ? 'phone-input' : 'input';
	return "<!-- wp:jetpack/field-{$type}{$json} -->\n<div><!-- wp:jetpack/label " . wp_json_encode( array( 'label' => $label ) ) . " /-->\n\n<!-- wp:jetpack/{$in}" . ( $input ? ' ' . wp_json_encode( $input ) : '' ) . " /--></div>\n<!-- /wp:jetpack/field-{$type} -->\n\n";
}

/** A field with choices, of the newest generation. */
function choices( string $type, string $label, array $options, array $attributes = array() ): string {
	$json  = $attributes ? ' ' . wp_json_encode( $attributes ) : '';
	$items = '';
	foreach ( $options as $option ) {
		$items .= '<!-- wp:jetpack/option ' . wp_json_encode( is_array( $option ) ? $option : array( 'label' => $option ) ) . ' /-->';
	}
	return "<!-- wp:jetpack/field-{$type}{$json} -->\n<div><!-- wp:jetpack/label " . wp_json_encode( array( 'label' => $label ) ) . ' /--><!-- wp:jetpack/options {"type":"' . ( 'radio' === $type ? 'radio' : 'checkbox' ) . "\"} -->\n<ul class=\"wp-block-jetpack-options\">{$items}</ul>\n<!-- /wp:jetpack/options --></div>\n<!-- /wp:jetpack/field-{$type} -->\n\n";
}

/** A form of the newest generation. */
function form( string $content, array $attributes = array() ): string {
	$json = $attributes ? ' ' . wp_json_encode( $attributes, JSON_UNESCAPED_SLASHES ) : '';
	return "<!-- wp:jetpack/contact-form{$json} -->\n<div class=\"wp-block-jetpack-contact-form\">{$content}<!-- wp:button {\"tagName\":\"button\",\"type\":\"submit\"} -->\n<div class=\"wp-block-button\"><button type=\"submit\" class=\"wp-block-button__link wp-element-button\">Send</button></div>\n<!-- /wp:button --></div>\n<!-- /wp:jetpack/contact-form -->";
}

/** The parsed block of the first form in content. */
function parsed( string $content ): array {
	return \Freehold\Modules\ContactForm\Definition\Builder::forms_in( parse_blocks( $content ) )[0];
}

/** Every stored form of the first generations, and one with all fields of the newest. */
function generations(): array {
	return array(
		'generation 1, button in the form\'s attributes' => '<!-- wp:jetpack/contact-form {"subject":"Hi","to":"a@example.com, b@example.com,nonsense","submit_button_text":"Contact Us","hasFormSettingsSet":true,"customBackgroundButtonColor":"#ff0000"} --><!-- wp:jetpack/field-name {"required":true} /--><!-- wp:jetpack/field-email {"required":true} /--><!-- wp:jetpack/field-textarea /--><!-- /wp:jetpack/contact-form -->',
		'generation 1, old attributes of the button' => '<!-- wp:jetpack/contact-form {"to":"a@example.com"} --><!-- wp:jetpack/field-name {"required":true} /--><!-- wp:jetpack/button {"element":"button","submitButtonText":"Contact Us Today!","textButtonColor":"dark-gray","backgroundButtonColor":"green"} /--><!-- /wp:jetpack/contact-form -->',
		'generation 2' => '<!-- wp:jetpack/contact-form {"customThankyou":"message","customThankyouMessage":"Thanks!","className":"noodles","align":"wide"} --><div class="wp-block-jetpack-contact-form alignwide noodles"><!-- wp:jetpack/field-name {"label":"Your \u003cb\u003ename\u003c/b\u003e","required":true,"requiredText":"*","borderRadius":4,"borderWidth":2,"labelColor":"#ff0000","fieldFontSize":"18px","width":50,"id":"g7-name"} /--><!-- wp:jetpack/field-select {"label":"Size","options":["S","M","","M"],"toggleLabel":"Which?"} /--><!-- wp:jetpack/field-radio {"label":"Color"} --><div><!-- wp:jetpack/field-option-radio {"label":"Red","fieldType":"radio"} /--><!-- wp:jetpack/field-option-radio {"label":"Blue \u0026amp; green","fieldType":"radio"} /--></div><!-- /wp:jetpack/field-radio --><!-- wp:jetpack/field-checkbox-multiple {"label":"Toppings","options":["Basil, fresh","Oil"]} /--><!-- wp:jetpack/field-checkbox {"label":"Agree","defaultValue":"true"} /--><!-- wp:jetpack/field-consent {"consentType":"explicit","explicitConsentMessage":"May we?"} /--><!-- wp:jetpack/field-date {"label":"Day","dateFormat":"dd/mm/yy"} /--><!-- wp:jetpack/button {"element":"button","text":"Contact Us Today!"} /--></div><!-- /wp:jetpack/contact-form -->',
		'generation 3' => form(
			field( 'name', 'Name', array( 'required' => true ) )
			. field( 'email', 'Email', array( 'required' => true, 'width' => 50 ), array( 'placeholder' => 'you@example.com', 'textColor' => 'vivid-red', 'style' => array( 'border' => array( 'radius' => '6px' ) ) ) )
			. field( 'url', 'Website' ) . field( 'date', 'Day', array( 'dateFormat' => 'mm/dd/yy' ) ) . field( 'time', 'Hour' )
			. field( 'telephone', 'Phone', array( 'showCountrySelector' => true, 'default' => 'DE' ) )
			. field( 'number', 'Guests', array(), array( 'min' => 1, 'max' => 12 ) )
			. field( 'textarea', 'Message', array( 'defaultValue' => '<b>Hello</b> & bye' ) )
			. field( 'select', 'Table', array( 'options' => array( 'Window', 'Garden' ) ), array( 'type' => 'dropdown', 'placeholder' => 'Where?' ) )
			. choices( 'radio', 'Meal', array( 'Lunch', 'Dinner', array( 'label' => 'Other', 'isOther' => true, 'otherPlaceholder' => 'What?' ) ) )
			. choices( 'checkbox-multiple', 'Diets', array( 'Vegan', 'No nuts' ), array( 'required' => false ) )
			. '<!-- wp:jetpack/field-checkbox --><div><!-- wp:jetpack/option {"label":"High chair","isStandalone":true} /--></div><!-- /wp:jetpack/field-checkbox -->'
			. '<!-- wp:jetpack/field-consent --><div><!-- wp:jetpack/option {"label":"We may write to you.","isStandalone":true,"hideInput":true} /--></div><!-- /wp:jetpack/field-consent -->'
			. '<!-- wp:jetpack/field-rating {"max":4} --><div><!-- wp:jetpack/label {"label":"Stars"} /--><!-- wp:jetpack/input-rating /--></div><!-- /wp:jetpack/field-rating -->'
			. '<!-- wp:jetpack/field-slider {"min":10,"max":50,"step":5,"default":20,"minLabel":"Near","maxLabel":"Far"} --><div><!-- wp:jetpack/label {"label":"Distance"} /--><!-- wp:jetpack/input-range /--></div><!-- /wp:jetpack/field-slider -->'
			. '<!-- wp:jetpack/field-image-select --><div><!-- wp:jetpack/label {"label":"Room"} /--><!-- wp:jetpack/fieldset-image-options --><div><!-- wp:jetpack/input-image-option {"label":"Sea view"} --><div><!-- wp:image --><figure class="wp-block-image"><img src="https://example.com/a.jpg" alt="The sea"/></figure><!-- /wp:image --></div><!-- /wp:jetpack/input-image-option --><!-- wp:jetpack/input-image-option --><div><!-- wp:image --><figure class="wp-block-image"><img src="https://example.com/b.jpg" alt=""/></figure><!-- /wp:image --></div><!-- /wp:jetpack/input-image-option --></div><!-- /wp:jetpack/fieldset-image-options --></div><!-- /wp:jetpack/field-image-select -->'
			. '<!-- wp:jetpack/field-hidden {"label":"Campaign","default":"spring"} /-->'
			. '<!-- wp:jetpack/field-file {"maxfiles":2} --><div><!-- wp:jetpack/label {"label":"Menu"} /--><!-- wp:jetpack/dropzone --><div class="wp-block-jetpack-dropzone"><!-- wp:paragraph --><p>Drop it here</p><!-- /wp:paragraph --></div><!-- /wp:jetpack/dropzone --></div><!-- /wp:jetpack/field-file -->',
			array( 'to' => 'owner@example.com', 'subject' => 'Booking {Name}' )
		),
		'generation 4' => '<!-- wp:jetpack/contact-form {"variationName":"multistep"} --><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/form-progress-indicator {"variant":"dots","progressColor":"#123456"} --><div class="jetpack-form-progress-indicator--wrapper"></div><!-- /wp:jetpack/form-progress-indicator --><!-- wp:jetpack/form-step-container --><div class="wp-block-jetpack-form-step-container"><!-- wp:jetpack/form-step {"stepLabel":"You"} --><div class="wp-block-jetpack-form-step">' . field( 'name', 'Name', array( 'required' => true ) ) . '</div><!-- /wp:jetpack/form-step --><!-- wp:jetpack/form-step --><div class="wp-block-jetpack-form-step">' . field( 'textarea', 'Message' ) . '</div><!-- /wp:jetpack/form-step --></div><!-- /wp:jetpack/form-step-container --><!-- wp:jetpack/form-step-navigation --><div class="wp-block-jetpack-form-step-navigation"><!-- wp:jetpack/button {"element":"button","text":"Previous","uniqueId":"previous-step","customVariant":"previous"} /--><!-- wp:button {"tagName":"button","className":"form-button-next is-next"} --><div class="wp-block-button form-button-next is-next"><button type="button" class="wp-block-button__link wp-element-button">Next</button></div><!-- /wp:button --><!-- wp:jetpack/button {"element":"button","text":"Submit","uniqueId":"submit-step","customVariant":"submit"} /--></div><!-- /wp:jetpack/form-step-navigation --></div><!-- /wp:jetpack/contact-form -->',
	);
}
