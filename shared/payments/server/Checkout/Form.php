<?php
declare( strict_types=1 );

namespace Freehold\Payments\Checkout;

/**
 * Prints a form that works without JavaScript and on cached pages. A block prints `open()`, its own fields and `close()`. The
 * fields that are read are `amount` (only if the visitor chooses it), `quantity`, those of {@see TrialField::html()} and {@see CouponField::html()}, and `freehold_pay`: a block that offers
 * several plans prints one control of this name per plan, such as radio buttons, with the text of a {@see Reference} as value.
 *
 * A script may set the hidden field `freehold_attempt` to a random text (16 to 64 letters, digits, `-`, `_`) when the page
 * loads, so that two clicks make one order. Without it they make two, of which the visitor sees one page and pays one.
 */
final class Form {

	/**
	 * Creates a form.
	 *
	 * @param string         $anchor    The ID of the form’s element; unique in the page and the same each time the page is rendered.
	 * @param Reference|null $reference What is paid for; null if the block prints controls named `freehold_pay` itself.
	 */
	public function __construct( public readonly string $anchor, private readonly ?Reference $reference = null ) {}

	/**
	 * Returns the opening tag, the hidden fields and the message about the visitor’s last attempt.
	 *
	 * @param string $class_name The classes of the form’s element.
	 */
	public function open( string $class_name = '' ): string {
		return sprintf( '<form method="post" action="%s" id="%s" class="%s">', esc_url( Page::url() ), esc_attr( $this->anchor ), esc_attr( trim( "freehold-payment-form {$class_name}" ) ) )
			. ( null === $this->reference ? '' : self::hidden( Input::FIELD, Offers::text( $this->reference ) ) )
			. self::hidden( Input::ANCHOR, $this->anchor )
			. self::hidden( Input::ATTEMPT, '' )
			. ( '' === $this->value( Input::USED ) ? '' : self::hidden( Input::USED, $this->value( Input::USED ) ) )
			. $this->message();
	}

	/**
	 * Returns the field with the price that the visitor has read; empty if there is none.
	 */
	public function quoted(): string {
		return '' === $this->value( Input::QUOTED ) ? '' : self::hidden( Input::QUOTED, $this->value( Input::QUOTED ) );
	}

	/**
	 * Returns the closing tag.
	 */
	public function close(): string {
		return '</form>';
	}

	/**
	 * Returns the visitor’s last attempt at this form.
	 *
	 * @return Result|null Null if there is none.
	 */
	public function result(): ?Result {
		$result = Endpoint::result();
		return $this->anchor === $result?->anchor ? $result : null;
	}

	/**
	 * Returns what the visitor had entered into a field.
	 *
	 * @param string $field   The field’s name.
	 * @param string $default What the field contains at first.
	 * @return string Not escaped.
	 */
	public function value( string $field, string $default = '' ): string {
		return $this->result()?->values[ $field ] ?? $default;
	}

	/**
	 * Returns the message about the visitor’s last attempt at this form; empty if there is none. `open()` contains it. A block
	 * that shows no form any more can print it alone.
	 */
	public function message(): string {
		$result = $this->result();
		if ( null === $result ) {
			return '';
		}
		return sprintf(
			'<div id="%s" class="freehold-payment-message is-%s" role="%s" tabindex="-1">%s</div>',
			esc_attr( Page::message_id( $this->anchor ) ),
			esc_attr( $result->kind ),
			Result::ERROR === $result->kind ? 'alert' : 'status',
			esc_html( $result->text )
		);
	}

	/**
	 * Returns a hidden field.
	 */
	private static function hidden( string $name, string $value ): string {
		return sprintf( '<input type="hidden" name="%s" value="%s">', esc_attr( $name ), esc_attr( $value ) );
	}
}
