<?php
declare( strict_types=1 );

namespace Freehold\Modules\Donations;

use Freehold\Blocks\Dialog;
use Freehold\Blocks\StoredText;
use Freehold\Payments\Checkout\Field;
use Freehold\Payments\Checkout\Form;
use Freehold\Payments\Checkout\Input;
use Freehold\Payments\Checkout\Offers;
use Freehold\Payments\Checkout\Page;
use Freehold\Payments\Checkout\Reference;
use Freehold\Payments\Currencies;
use Freehold\Payments\Money;
use Freehold\Text;

/**
 * Writes one form with all choices. The script for visitors makes tabs of the intervals.
 */
final class FormView {

	/** The factor of the currency's minimum that an empty field for an amount shows. */
	private const PLACEHOLDER = 100;

	/** The characters for the icons of the button that opens the form. */
	private const ICONS = array(
		'heart'      => '♥',
		'gift'       => '🎁',
		'star'       => '★',
		'thumbs-up'  => '👍',
		'smiley'     => '☺',
		'coffee'     => '☕',
		'tip-jar'    => '💰',
		'hand-heart' => '🤲',
		'people'     => '👥',
	);

	/**
	 * Creates the form.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param Interval[]           $intervals  What the donor can choose between.
	 * @param Reference[]          $references What each of them pays for.
	 * @param string               $currency   ISO 4217.
	 */
	public function __construct( private array $attributes, private array $intervals, private array $references, private string $currency, private Form $form ) {}

	/**
	 * Returns the form.
	 */
	public function html(): string {
		$active    = $this->active();
		$is_dialog = 'modal' === ( $this->attributes['displayMode'] ?? '' );
		$classes   = array_keys(
			array_filter(
				array(
					'is-style-buttons' => 'buttons' === ( $this->attributes['tabsAppearance'] ?? '' ),
					'is-sticky'        => $is_dialog && true === ( $this->attributes['triggerSticky'] ?? false ),
				)
			)
		);
		Look::add( $this->form->anchor, $this->attributes, $is_dialog );
		$form = sprintf(
			'%s%s<div class="donations__content">%s%s<p class="donations__error" role="alert" hidden></p><div class="donations__separator" aria-hidden="true"></div>%s</div>%s',
			$this->form->open( 'donations__container' ),
			$this->tabs( $active ),
			$this->headings( $active ),
			$this->choices( $active ),
			$this->sections( $active ),
			$this->form->close()
		);
		return sprintf( '<div %s>%s</div>', get_block_wrapper_attributes( array() === $classes ? array() : array( 'class' => implode( ' ', $classes ) ) ), $is_dialog ? $this->dialog( $form ) : $form );
	}

	/**
	 * Returns the form in a dialog.
	 */
	private function dialog( string $form ): string {
		$text = StoredText::plain( $this->text( 'triggerButtonText' ) );
		$icon = $this->attributes['triggerIcon'] ?? 'heart';
		return Dialog::html( $this->form->anchor, Text::is_blank( $text ) ? Texts::shown( 'Donate' ) : $text, is_string( $icon ) ? self::ICONS[ $icon ] ?? '' : '', $form, null !== $this->form->result() );
	}

	/**
	 * Returns the interval that is shown first.
	 */
	private function active(): Interval {
		$sent    = Reference::read( $this->form->value( Input::FIELD ) );
		$default = $this->attributes['defaultInterval'] ?? '';
		foreach ( $this->intervals as $interval ) {
			if ( null === $sent ? $interval->recurs === $default : $interval->plan->id === $sent->id ) {
				return $interval;
			}
		}
		return $this->intervals[0];
	}

	/**
	 * Returns the tabs. They are shown only where JavaScript is on.
	 *
	 * @param Interval $active The interval that is shown first.
	 */
	private function tabs( Interval $active ): string {
		if ( count( $this->intervals ) < 2 ) {
			return '';
		}
		$tabs = '';
		foreach ( $this->intervals as $interval ) {
			$tabs .= sprintf(
				'<button type="button" class="donations__nav-item%1$s" id="%2$s-%3$s" data-item="%3$s">%4$s</button>',
				$interval === $active ? ' is-active' : '',
				esc_attr( $this->form->anchor ),
				esc_attr( $interval->item_class() ),
				esc_html( $interval->label() )
			);
		}
		return '<div class="donations__nav" data-label="' . esc_attr__( 'How often', 'freehold' ) . "\">{$tabs}</div>";
	}

	/**
	 * Returns the opening tag's attributes of an element of an interval.
	 *
	 * @param Interval|null $active The interval that is shown first.
	 * @param string        $more   More classes.
	 */
	private static function item( Interval $interval, ?Interval $active, string $more = '' ): string {
		return sprintf( ' class="%s"', esc_attr( trim( "{$more} donations__item {$interval->item_class()}" . ( $interval === $active ? ' is-active' : '' ) ) ) );
	}

	/**
	 * Returns the headings. They are no headings of the page, whose levels the block does not know.
	 *
	 * @param Interval $active The interval that is shown first.
	 */
	private function headings( Interval $active ): string {
		$html = '';
		foreach ( $this->intervals as $interval ) {
			$html .= '<p' . self::item( $interval, $active, 'donations__heading' ) . '>' . wp_kses_post( $interval->heading ) . '</p>';
		}
		return $html;
	}

	/**
	 * Returns the choice of an amount.
	 *
	 * @param Interval $active The interval that is shown first.
	 */
	private function choices( Interval $active ): string {
		$lists = array();
		foreach ( $this->intervals as $interval ) {
			$lists[ implode( ' ', array_map( Field::value( ... ), $interval->amounts ) ) ] = $interval;
		}
		$html = '';
		if ( 1 === count( $lists ) ) {
			$html = "<div class=\"donations__amounts\">{$this->amounts( $active, $active )}</div>";
		} else {
			foreach ( $this->intervals as $interval ) {
				$label = esc_html( $interval->label() );
				$html .= '<div role="group"' . self::item( $interval, $active, 'donations__amounts' ) . " aria-label=\"{$label}\"><span class=\"donations__amounts-label\" aria-hidden=\"true\">{$label}</span>{$this->amounts( $interval, $active )}</div>";
			}
		}
		return '<fieldset class="donations__choice"><legend>' . Texts::label( $this->text( 'chooseAmountText' ) ) . "</legend>{$html}" . $this->custom( $active ) . '</fieldset>';
	}

	/**
	 * Returns the suggested amounts of an interval.
	 *
	 * @param Interval $active The interval that is shown first.
	 */
	private function amounts( Interval $interval, Interval $active ): string {
		$html   = '';
		$chosen = $interval === $active ? $this->form->value( 'amount' ) : '';
		foreach ( $interval->amounts as $index => $amount ) {
			$value = Field::value( $amount );
			$is_on = '' === $this->form->value( Input::FIELD ) ? $index === $interval->first_choice && $interval === $active : $value === $chosen;
			$html .= sprintf(
				'<label class="donations__amount"><input type="radio" name="amount" value="%s"%s> %s</label>',
				esc_attr( $value ),
				checked( $is_on, true, false ),
				esc_html( $amount->format() )
			);
		}
		return $html;
	}

	/**
	 * Returns the field for another amount.
	 *
	 * @param Interval $active The interval that is shown first.
	 */
	private function custom( Interval $active ): string {
		if ( false === ( $this->attributes['showCustomAmount'] ?? true ) ) {
			return '';
		}
		$id      = "{$this->form->anchor}-amount";
		$sent    = $this->form->value( 'amount' );
		$is_own  = '' !== $sent && ! in_array( $sent, array_map( Field::value( ... ), $active->amounts ), true );
		$is_bad  = 'amount' === $this->form->result()?->field;
		$money   = Currencies::get( $this->currency );
		$minimum = Money::minimum( $this->currency );
		$hint    = $this->attributes['customAmountPlaceholder'] ?? '';
		$empty   = null === $minimum ? '' : str_replace( $money->symbol, '', $minimum->times( self::PLACEHOLDER )->format() );
		return sprintf(
			'<p class="donations__custom-label"><label for="%1$s">%2$s</label></p><div class="donations__amount donations__custom-amount"><input type="radio" name="amount" value="custom" aria-label="%3$s"%4$s><span aria-hidden="true">%5$s</span><input type="text" inputmode="decimal" autocomplete="off" class="donations__amount-value" name="custom_amount" id="%1$s" value="%6$s" placeholder="%7$s" data-decimal="%8$s" data-minimum="%9$s" data-invalid="%10$s" data-too-small="%11$s"%12$s></div>',
			esc_attr( $id ),
			Texts::label( $this->text( 'customAmountText' ) ),
			esc_attr( StoredText::plain( $this->text( 'customAmountText' ) ) ),
			checked( $is_own, true, false ),
			esc_html( $money->symbol ),
			esc_attr( $is_own ? $sent : '' ),
			esc_attr( is_string( $hint ) && '' !== $hint ? $hint : $empty ),
			esc_attr( $money->decimal ),
			esc_attr( null === $minimum ? '0' : Field::value( $minimum ) ),
			esc_attr__( 'Enter an amount as a number, such as 10.', 'freehold' ),
			/* translators: %s: an amount of money, such as $5.00. */
			esc_attr( null === $minimum ? '' : sprintf( __( 'The smallest amount is %s.', 'freehold' ), $minimum->format() ) ),
			$is_bad ? ' aria-invalid="true" aria-describedby="' . esc_attr( Page::message_id( $this->form->anchor ) ) . '"' : ''
		);
	}

	/**
	 * Returns the text and the button of each interval. Without JavaScript all are shown, and a text that follows itself once.
	 *
	 * @param Interval $active The interval that is shown first.
	 */
	private function sections( Interval $active ): string {
		$html = '';
		$last = null;
		foreach ( $this->intervals as $index => $interval ) {
			$html .= sprintf(
				'<div%s><p>%s</p><div class="wp-block-button donations__donate-button-wrapper"><button type="submit" name="%s" value="%s" class="wp-block-button__link wp-element-button donations__donate-button">%s</button></div></div>',
				self::item( $interval, $active, $last === $interval->extra_text ? 'donations__section is-repeated' : 'donations__section' ),
				wp_kses_post( $interval->extra_text ),
				esc_attr( Input::FIELD ),
				esc_attr( Offers::text( $this->references[ $index ] ) ),
				Texts::label( $interval->button_text )
			);
			$last  = $interval->extra_text;
		}
		return $html;
	}

	/**
	 * Returns a text of the block.
	 *
	 * @param string $name The attribute's name.
	 */
	private function text( string $name ): string {
		$text = $this->attributes[ $name ] ?? '';
		return is_string( $text ) ? Texts::shown( $text ) : '';
	}
}
